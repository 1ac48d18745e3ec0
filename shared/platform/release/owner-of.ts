import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where code hosts look for the file, in this order. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/** The owner of a package's folder in `CODEOWNERS`, such as `@example/team-header`; undefined without one. */
export async function ownerOf(project: string, name: string): Promise<string | undefined> {
  for (const place of places) {
    const text = await readFile(path.join(project, place), 'utf8').catch(() => null);
    if (text !== null) return findOwner(text, name);
  }
  return undefined;
}

/** The owners in the last rule that matches a top-level folder. */
export function findOwner(text: string, folder: string): string | undefined {
  const rules = text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([pattern = '']) => patternOf(pattern).test(folder));
  return rules.at(-1)?.slice(1).join(' ') || undefined;
}

/** `*` and `/*` match every folder; `/mf-widget/`, `mf-widget` and `/mf-widget/**` match one. */
function patternOf(pattern: string): RegExp {
  const name = pattern.replace(/^\//, '').replace(/\/(\*\*)?$/, '');
  const source = name.split('*').map((text) => text.replace(/[^\w-]/g, '\\$&'));
  return new RegExp(`^${source.join('[^/]*')}$`);
}
