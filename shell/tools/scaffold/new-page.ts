import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fragmentPackages } from '@site/kit/contracts/fragments';
import { readTemplate } from '@site/platform/commands/own/fragment-template';
import { UserError } from '@site/platform/config/user-error';
import { placeholders, routes } from '../../src/routing/routes';
import { generatedFiles, type PageRow } from '../generate/generated-files';
import { writeChanged } from '../generate/write-changed';

const TEMPLATE = path.resolve(import.meta.dirname, '../../templates/page');
const TABLE = 'shell/src/routing/routes.ts';

/** First parts of URLs and of message ids that are not pages. */
const reserved: readonly string[] = [
  ...['api', 'assets', 'builds', 'common', 'healthz', 'index', 'social'],
  ...placeholders.map((placeholder) => placeholder.slice(1)),
  ...fragmentPackages,
];

/**
 * Creates a page for a path such as `/case-studies`: its folder in mf-pages, its row in the route table, and the
 * generated files. Returns the files that it created or changed, not yet formatted, as paths from the project's
 * folder. Throws a `UserError` for an invalid path, before anything changes.
 */
export async function newPage(project: string, pagePath: string): Promise<string[]> {
  const page = pageOf(project, pagePath);
  const table = (await readFile(path.join(project, TABLE), 'utf8')).replaceAll('\r\n', '\n');
  const folder = `mf-pages/src/pages/${page}`;
  const made = {
    ...Object.fromEntries(
      Object.entries(await pageFiles(page)).map(([file, text]) => [`${folder}/${file}`, text]),
    ),
    [TABLE]: withRow(table, page),
  };
  // Throws for messages of other pages that cannot be read.
  await generatedFiles(project, routes);
  const written = await writeChanged(project, made);
  // After the page, whose names they have.
  return [...written, ...(await writeChanged(project, await generatedFiles(project, withRoute(page))))];
}

/** The page's id. */
function pageOf(project: string, pagePath: string): string {
  const refuse = (fault: string, remedy = 'Use another path.') =>
    new UserError(`${JSON.stringify(pagePath)} cannot be a new page: ${fault}.\n${remedy}`);
  const rule =
    'Give a path of one part, such as /case-studies: 3 to 40 lower-case letters, digits and single hyphens, a letter first.';
  if (!pagePath.startsWith('/')) throw refuse('it does not begin with /', rule);
  const page = /^\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(pagePath)?.[1];
  if (page === undefined) throw refuse('that is not how a path is written here', rule);
  if (page.length < 3 || page.length > 40)
    throw refuse(`"${page}" is too ${page.length < 3 ? 'short' : 'long'}`, rule);
  if (reserved.includes(page)) throw refuse('the site uses that path for something else');
  const known = routes.some((route) => route.page === page || route.path === pagePath);
  if (known || existsSync(path.join(project, 'mf-pages/src/pages', page))) {
    throw refuse(`the page "${page}" already exists`);
  }
  return page;
}

const lastOfGroup = /.*^ {2}route\('[\w-]+', '\S+', 'product'.*?\),\n/ms;

/** The route table with another row at the end of its group. */
function withRow(table: string, page: string): string {
  const rows = lastOfGroup.exec(table)?.[0];
  const row = `  route('${page}', '/${page}', 'product'),\n`;
  if (rows === undefined) {
    throw new UserError(`${TABLE} has no row of the group "product". Add this row by hand:\n${row}`);
  }
  return rows + row + table.slice(rows.length);
}

/** The table after it is read again. */
function withRoute(page: string): readonly PageRow[] {
  const index = routes.findLastIndex(({ group }) => group === 'product') + 1;
  const row: PageRow = { page, path: `/${page}`, group: 'product', theme: 'default' };
  return [...routes.slice(0, index), row, ...routes.slice(index)];
}

/** The files of a page, by path inside its folder. A text shows its name in words. */
async function pageFiles(page: string): Promise<Readonly<Record<string, string>>> {
  const camel = page.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const words = page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
  const read = (component: string) => readTemplate(TEMPLATE, { name: page, id: page, component });
  const [source, texts] = [await read(camel), await read(words)];
  return Object.fromEntries(
    Object.keys(source).map((file) => [file, (file.endsWith('.json') ? texts : source)[file] ?? '']),
  );
}
