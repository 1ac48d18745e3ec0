import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fragmentPackages } from '@site/kit/contracts/fragments';
import { UserError } from '@site/platform/config/user-error';

/**
 * Removes a fragment, its contract, and its entries in the files that `newFragment` changes. Resolves with the
 * paths that it removed and changed, from the project's folder. Throws a `UserError` if another package uses the
 * fragment, before anything changes.
 */
export async function removeFragment(project: string, given: string): Promise<Removed> {
  const name = given.startsWith('mf-') ? given : `mf-${given}`;
  const at = (file: string) => path.join(project, file);
  if (!/^mf-[a-z0-9-]+$/.test(name) || !existsSync(at(name))) {
    throw new UserError(
      `The fragment "${given}" does not exist. Name one of: ${fragmentPackages.join(', ')}, such as node site remove fragment mf-offers.`,
    );
  }
  const users = await findUsers(project, name);
  if (users.length > 0) {
    throw new UserError(
      `Cannot remove ${name}: other packages use it.\n${users.map((file) => `  ${file}`).join('\n')}\nRemove its uses there first.`,
    );
  }
  const changed: [file: string, text: string][] = [];
  for (const [file, edit] of Object.entries(edits(name))) {
    const text = await readFile(at(file), 'utf8').catch(() => null);
    if (text !== null && edit(text) !== text) changed.push([file, edit(text)]);
  }
  const removed = [name, `shared/kit/src/contracts/${name}.ts`];
  for (const [file, text] of changed) await writeFile(at(file), text);
  // The last one is npm's link to the folder.
  for (const file of [...removed, `node_modules/${name}`])
    await rm(at(file), { recursive: true, force: true });
  return { removed, changed: changed.map(([file]) => file) };
}

export interface Removed {
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

const LIST = 'shared/kit/src/contracts/fragments.ts';

/** Sources outside the fragment that name one of its modules. */
async function findUsers(project: string, name: string): Promise<string[]> {
  const packages = fragmentPackages.filter((other) => other !== name).map((other) => `${other}/src`);
  const named = new RegExp(`['"\`]${name}/`);
  const users: string[] = [];
  for (const folder of ['shell/src', 'shared/kit/src', ...packages]) {
    const files = await readdir(path.join(project, folder), { recursive: true }).catch(() => []);
    for (const file of files.map((one) => `${folder}/${one.replaceAll(path.sep, '/')}`)) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || file === LIST) continue;
      if (named.test(await readFile(path.join(project, file), 'utf8'))) users.push(file);
    }
  }
  return users.sort();
}

/** The text without the fragment, by file. */
function edits(name: string): Readonly<Record<string, (text: string) => string>> {
  const line = (start: string) => (text: string) =>
    text
      .split(/(?<=\n)/)
      .filter((one) => !one.startsWith(start))
      .join('');
  return {
    [LIST]: line(`  '${name}': `),
    'tsconfig.json': (text) => {
      const { references, ...rest } = JSON.parse(text) as { references: { path: string }[] };
      return json({ ...rest, references: references.filter((one) => one.path !== `./${name}`) });
    },
    'package-lock.json': (text) => {
      const { packages, ...rest } = JSON.parse(text) as { packages: object };
      const isOfFragment = (place: string) =>
        place === name || place === `node_modules/${name}` || place.startsWith(`${name}/`);
      return json({
        ...rest,
        packages: Object.fromEntries(Object.entries(packages).filter(([place]) => !isOfFragment(place))),
      });
    },
    '.github/CODEOWNERS': line(`/${name}/ `),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
