import { fragmentPackages } from '@site/kit/contracts/fragments';
import { gtr, satisfies } from 'semver';
import type { ReleaseRecord, SharedModules } from '../../store/release-record';
import { type Candidates, called, concerns, type Fault } from './fault';

const RUNTIME = '@module-federation/runtime';

/**
 * What a fragment needs of the page at run time (React, the facade, Module Federation's runtime) the shell must provide,
 * in any version that the fragment's range allows. The remedy says which comes first.
 */
export function versionFaults(candidates: Candidates): Fault[] {
  const { shell, ...fragments } = candidates.releases;
  const { provides } = sharedBy(shell);
  return fragmentPackages
    .filter((name) => concerns(candidates, name, 'shell'))
    .flatMap((name) =>
      Object.entries(sharedBy(fragments[name]).needs).flatMap(([module, range]) => {
        const versions = provides[module] ?? [];
        // An older shell does not say what else it provides.
        const unknown = shell.shared === undefined && module !== RUNTIME;
        if (unknown || versions.some((version) => satisfies(version, range))) return [];
        return [
          {
            what: `${called(candidates, name)} needs ${module} ${range} of the page, and ${called(candidates, 'shell')} provides ${versions.join(' and ') || 'none'}.`,
            remedy: `${remedy(name, range, versions)} docs/majors.md has the steps of a new major version.`,
          },
        ];
      }),
    );
}

/** Whether a fragment brings a federation runtime of its own. */
export function bringsRuntime(release: ReleaseRecord): boolean {
  return release.package !== 'shell' && !(RUNTIME in sharedBy(release).needs);
}

function remedy(name: string, range: string, versions: readonly string[]): string {
  if (versions.length === 0) return `Release the shell with it, or ${name} without it.`;
  const isAhead = versions.some((version) => gtr(version, range));
  return isAhead ? `Release ${name} first, so that it works with both.` : 'Release the shell first.';
}

function sharedBy({ package: name, shared, federation = '0.0.0' }: ReleaseRecord): SharedModules {
  if (shared !== undefined) return shared;
  return name === 'shell'
    ? { provides: { [RUNTIME]: [federation] }, needs: {} }
    : { provides: {}, needs: { [RUNTIME]: `^${federation}` } };
}
