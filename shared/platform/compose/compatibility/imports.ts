import { type Candidates, called, concerns, type Fault, isLive } from './fault';

/**
 * Names that a fragment imports from a shared module and the shell's copy does not export. Versions are checked
 * separately.
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
            what: `${called(candidates, name)} imports ${list} from ${module}, which ${called(candidates, 'shell')} does not export there.`,
            remedy: isLive(candidates, name)
              ? `Keep ${list} in ${module} until ${name} is released without it; then release shell.`
              : `Release shell with ${list} in ${module} first, then ${name}.`,
          },
        ];
      }),
    );
}
