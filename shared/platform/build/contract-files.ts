import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const contractsFolder = fileURLToPath(new URL('../../kit/src/contracts', import.meta.url));

/** The named contracts and their imports, without comments, so that those do not change a release. */
export function contractFiles(
  names: readonly string[],
  folder = contractsFolder,
): Readonly<Record<string, string>> {
  const files = new Map<string, string>();
  const add = (name: string) => {
    const file = `${name}.ts`;
    if (files.has(file)) return;
    const text = withoutComments(readFileSync(path.join(folder, file), 'utf8'));
    files.set(file, text);
    for (const [, from = ''] of text.matchAll(/(?:\bfrom |\bimport\()'([^']+)'/g)) {
      if (from === 'react') continue;
      const imported = /^\.\/([\w.-]+)$/.exec(from)?.[1];
      if (imported === undefined) {
        throw new Error(
          `Cannot use the contract shared/kit/src/contracts/${file}: it imports ${from}, which is outside that folder. Move the imported types into shared/kit/src/contracts.`,
        );
      }
      add(imported);
    }
  };
  for (const name of names) add(name);
  return Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The contract name of a shared runtime API, such as `runtime`. Some APIs have no contract. */
export function contractOfRuntimeApi(module: string): string {
  return module.replace('@site/kit/', '');
}

export function hasContract(name: string, folder = contractsFolder): boolean {
  return existsSync(path.join(folder, `${name}.ts`));
}

/** Matches strings too, so that a URL in a string is not taken for a comment. */
const COMMENT = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

function withoutComments(source: string): string {
  return source
    .replace(COMMENT, (_, string: string | undefined) => string ?? '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
