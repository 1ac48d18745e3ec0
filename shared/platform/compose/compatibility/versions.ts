import { gtr, satisfies } from 'semver';
import type { ReleaseRecord } from '../../store/records/release-record';
import { type Candidates, called, concerns, type Fault } from './fault';

const RUNTIME = '@module-federation/runtime';

/**
 * The shell must provide every shared module that a fragment needs (React, the shared runtime API, Module Federation's
 * runtime), in a version of the fragment's range. The remedy tells which package to release first.
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
            what: `${called(candidates, name)} needs ${module} ${range}, but ${called(candidates, 'shell')} provides ${versions.join(' and ') || 'none'}.`,
            remedy: `${remedy(name, range, versions)} For a new major version, follow docs/how-to/upgrade-a-shared-library.md.`,
          },
        ];
      }),
    );
}

/** Whether a fragment bundles its own federation runtime. */
export function bringsRuntime(release: ReleaseRecord): boolean {
  return release.package !== 'shell' && !(RUNTIME in release.shared.needs);
}

function remedy(name: string, range: string, versions: readonly string[]): string {
  if (versions.length === 0) return `Release the shell with it, or ${name} without it.`;
  const isAhead = versions.some((version) => gtr(version, range));
  return isAhead
    ? `First release ${name} in a form that works with both versions.`
    : 'Release the shell first.';
}
