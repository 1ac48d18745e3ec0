import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageGroup, pageGroups } from '../src/routing/routes';

/** The columns of the route table that other packages may use. */
export interface PageRow {
  readonly page: string;
  readonly path: string;
  readonly group: PageGroup;
  readonly theme: string;
}

/** Files generated from the route table and the folders of pages: their texts by path relative to the project's folder. */
export async function generatedFiles(
  project: string,
  routes: readonly PageRow[],
): Promise<Readonly<Record<string, string>>> {
  return {
    'shared/kit/src/contracts/pages.generated.ts': contractSource(routes),
    'mf-pages/src/messages.generated.d.ts': await messageTypes(project),
    ...(await pageNames(project, routes)),
  };
}

/** Generated message files, relative to mf-pages/src. They repeat ids of the pages. */
const pageNamesFolder = 'pages/sitemap/page-names/messages';

const notice = (source: string) => `// Generated from ${source} by \`npm run fix\`. Do not edit.\n\n`;

/** The rows for other packages: one constant per group, so that bundles include only the groups that they use. */
function contractSource(routes: readonly PageRow[]): string {
  const group = (name: PageGroup) => {
    const rows = routes
      .filter((route) => route.group === name)
      .map(({ page, path: at, theme }) => `{ page: '${page}', path: '${at}', theme: '${theme}' }`);
    const list = rows.length > 1 ? `[\n${rows.map((row) => `  ${row},\n`).join('')}]` : `[${rows.join('')}]`;
    return `export const ${name} = ${list} as const;\n`;
  };
  return notice('shell/src/routing/routes.ts') + pageGroups.map(group).join('\n');
}

/** The type of the ids that `Text` and `useText` accept in mf-pages: the ids of all its message files. */
async function messageTypes(project: string): Promise<string> {
  const root = path.join(project, 'mf-pages/src');
  const files = (await readdir(root, { recursive: true }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(^|\/)messages\/en-US\.json$/.test(file) && !file.startsWith(pageNamesFolder))
    .sort();
  const ids = files.map((file) => `  | keyof typeof import('./${file}')`).join('\n');
  return `${notice('the message files of mf-pages')}type PageMessages =\n${ids};

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: PageMessages;
    }
  }
}

export {};
`;
}

/** Message files for the sitemap page, one per language, with `<page>.name` and `<page>.about` of every page. */
async function pageNames(project: string, routes: readonly PageRow[]): Promise<Record<string, string>> {
  const names: Record<string, Record<string, string>> = {};
  for (const { page } of routes) {
    const folder = path.join(project, 'mf-pages/src/pages', page, 'messages');
    for (const file of await readdir(folder)) {
      const messages: Record<string, string> = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
      for (const id of [`${page}.name`, `${page}.about`]) {
        if (messages[id] === undefined) continue;
        names[file] ??= {};
        names[file][id] = messages[id];
      }
    }
  }
  return Object.fromEntries(
    Object.entries(names).map(([file, texts]) => [
      `mf-pages/src/${pageNamesFolder}/${file}`,
      `${JSON.stringify(texts, null, 2)}\n`,
    ]),
  );
}
