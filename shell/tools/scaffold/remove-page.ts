import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@site/platform/config/user-error';
import { routes } from '../../src/routing/routes';
import { generatedFiles } from '../generate/generated-files';
import { TABLE, writeAll } from './new-page';
import type { Removed } from './remove-fragment';

/** Pages that every site needs: its root, and the page that lists the others. */
const needed = ['home', 'sitemap'];

export interface RemovedPage extends Removed {
  /** Sources that still name the page or its path. */
  readonly mentions: readonly string[];
}

/**
 * Removes a page by its path: its folder, its row in the route table, and its parts of the generated files. Throws
 * a `UserError` for a path without a page, before anything changes.
 */
export async function removePage(project: string, pagePath: string): Promise<RemovedPage> {
  const route = routes.find((row) => row.path === pagePath);
  if (route === undefined) {
    throw new UserError(
      `No page has the path ${JSON.stringify(pagePath)}. Name an existing one, as in node site remove page /case-studies. ${TABLE} lists all of them.`,
    );
  }
  const { page } = route;
  if (needed.includes(page))
    throw new UserError(`Cannot remove ${pagePath}: every site has this page. Change what it shows instead.`);
  const table = await readFile(path.join(project, TABLE), 'utf8');
  const without = table.replace(new RegExp(`^ {2}route\\(\\s*'${page}',[^;]*?\\),\\n`, 'm'), '');
  if (without === table)
    throw new UserError(`Cannot remove ${pagePath}: ${TABLE} has no row that starts with route('${page}'.`);
  const folder = `mf-pages/src/pages/${page}`;
  await rm(path.join(project, folder), { recursive: true, force: true });
  const generated = await generatedFiles(
    project,
    routes.filter((row) => row !== route),
  );
  const changed = { [TABLE]: without, ...generated };
  await writeAll(project, changed);
  return { removed: [folder], changed: Object.keys(changed), mentions: await findMentions(project, page) };
}

async function findMentions(project: string, page: string): Promise<string[]> {
  const named = new RegExp(`['"\`]/?${page}['"\`]`);
  const mentions: string[] = [];
  const packages = (await readdir(project)).filter((name) => name.startsWith('mf-'));
  for (const folder of ['shell/src', ...packages.map((name) => `${name}/src`), 'e2e'])
    for (const file of await readdir(path.join(project, folder), { recursive: true }).catch(() => []))
      if (/\.(tsx?|json)$/.test(file) && !file.includes('node_modules')) {
        const text = await readFile(path.join(project, folder, file), 'utf8');
        if (named.test(text)) mentions.push(`${folder}/${file.replaceAll(path.sep, '/')}`);
      }
  return mentions.sort();
}
