import { gtr, satisfies } from 'semver';
import { ADDRESSES, addressesVersion } from '../../build/chunk-loading';
import { type Candidates, describeRelease, type Fault, isAffected, isLive } from './fault';

/** The shell must provide every shared module that a fragment needs, in a version of its range. */
export function versionFaults(candidates: Candidates): Fault[] {
  const { shell, ...fragments } = candidates.releases;
  const { provides } = shell.shared;
  return Object.entries(fragments)
    .filter(([name]) => isAffected(candidates, name, 'shell'))
    .flatMap(([name, release]) =>
      Object.entries(release.shared.needs).flatMap(([module, range]) => {
        const versions = provides[module] ?? [];
        if (versions.some((version) => satisfies(version, range))) return [];
        return [
          {
            what: `${describeRelease(candidates, name)} needs ${module} ${range}, but ${describeRelease(candidates, 'shell')} provides ${versions.join(' and ') || 'none'}.`,
            remedy: `${remedy(name, range, versions)} For a new major version, follow docs/how-to/upgrade-a-shared-library.md.`,
          },
        ];
      }),
    );
}

function remedy(name: string, range: string, versions: readonly string[]): string {
  if (versions.length === 0) return `Release the shell with it, or ${name} without it.`;
  const isAhead = versions.some((version) => gtr(version, range));
  return isAhead
    ? `First release ${name} in a form that works with both versions.`
    : 'Release the shell first.';
}

/** Names that a fragment imports from a shared module and the shell's copy does not export. */
export function importFaults(candidates: Candidates): Fault[] {
  const { shell, ...fragments } = candidates.releases;
  const provided = shell.contract.provides;
  return Object.entries(fragments)
    .filter(([name]) => isAffected(candidates, name, 'shell'))
    .flatMap(([name, release]) =>
      Object.entries(release.contract.imports).flatMap(([module, imports]) => {
        const exports = provided[module];
        const missing = exports ? imports.filter((imported) => !exports.includes(imported)) : [];
        if (missing.length === 0) return [];
        const list = missing.join(', ');
        return [
          {
            what: `${describeRelease(candidates, name)} imports ${list} from ${module}, which ${describeRelease(candidates, 'shell')} does not export there.`,
            remedy: isLive(candidates, name)
              ? `Keep ${list} in ${module} until ${name} is released without it; then release shell.`
              : `Release shell with ${list} in ${module} first, then ${name}.`,
          },
        ];
      }),
    );
}

/** Shells from before documents listed files themselves cannot read current documents (decision 0111). */
export function documentFaults(candidates: Candidates): Fault[] {
  const { shell } = candidates.releases;
  const versions = shell.shared.provides[ADDRESSES] ?? [];
  if (versions.some((version) => satisfies(version, `^${addressesVersion}`))) return [];
  const names = ['shell', ...(candidates.released ?? [])].join(' ');
  return [
    {
      what: `${describeRelease(candidates, 'shell')} reads an older document format than this code generates.`,
      remedy: isLive(candidates, 'shell')
        ? `Release the shell as well: node site release ${names}.`
        : 'Build the shell with this code.',
    },
  ];
}
