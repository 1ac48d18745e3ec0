import { gtr, satisfies } from 'semver';
import type { ReleaseRecord } from '../../store/records/release-record';
import { type Candidates, called, concerns, type Fault } from './fault';

const RUNTIME = '@module-federation/runtime';

/**
 * What a fragment needs of the page at run time (React, the shared runtime API, Module Federation's runtime) the shell must provide,
 * in any version that the fragment's range allows. The remedy says which comes first.
 */
export function versionFaults(candidates: Candidates): Fault[] {
  const { shell, ...fragments } = candidates.releases;
  const { provides } = shell.shared;
  return Object.entries(fragments)
    .filter(([name]) => concerns(candidates, name, 'shell'))
    .flatMap(([name, release]) =>
      Object.entries(release.shared.needs).flatMap(([module, range]) => {
        const versions = provides[module] ?? [];
        if (versions.some((version) => satisfies(version, range))) return [];
        return [
          {
            what: `${called(candidates, name)} needs ${module} ${range} of the page, and ${called(candidates, 'shell')} provides ${versions.join(' and ') || 'none'}.`,
            remedy: `${remedy(name, range, versions)} docs/how-to/upgrade-a-shared-library.md has the steps of a new major version.`,
          },
        ];
      }),
    );
}

/** Whether a fragment brings a federation runtime of its own. */
export function bringsRuntime(release: ReleaseRecord): boolean {
  return release.package !== 'shell' && !(RUNTIME in release.shared.needs);
}

function remedy(name: string, range: string, versions: readonly string[]): string {
  if (versions.length === 0) return `Release the shell with it, or ${name} without it.`;
  const isAhead = versions.some((version) => gtr(version, range));
  return isAhead ? `Release ${name} first, so that it works with both.` : 'Release the shell first.';
}
