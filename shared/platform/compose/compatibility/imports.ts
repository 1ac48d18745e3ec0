import { type Candidates, called, concerns, type Fault, isLive } from './fault';

/**
 * Exports of shared modules that a fragment imports and the shell's copy does not have. Whether there is a copy of a fitting
 * version is another question.
 */
export function importFaults(candidates: Candidates): Fault[] {
  const { shell, ...fragments } = candidates.releases;
  const provided = shell.contract.provides;
  return Object.entries(fragments)
    .filter(([name]) => concerns(candidates, name, 'shell'))
    .flatMap(([name, release]) =>
      Object.entries(release.contract.imports).flatMap(([module, imports]) => {
        const exports = provided[module];
        const missing = exports ? imports.filter((imported) => !exports.includes(imported)) : [];
        if (missing.length === 0) return [];
        const list = missing.join(', ');
        return [
          {
            what: `${called(candidates, name)} imports ${list} of ${module}, which ${called(candidates, 'shell')} does not have in it.`,
            remedy: isLive(candidates, name)
              ? `Keep ${list} in ${module} for a while: release ${name} without it first, then shell.`
              : `Release shell with ${list} in ${module} first, then ${name}.`,
          },
        ];
      }),
    );
}
