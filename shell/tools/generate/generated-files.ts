import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type PageGroup, pageGroups } from '../../src/routing/routes';
import { isMessageFile, readMessages } from '../message-files';

/** The public part of a row of the route table. */
export interface PageRow {
  readonly page: string;
  readonly path: string;
  readonly group: PageGroup;
  readonly theme: string;
}

/**
 * The files generated from the route table and the folders of pages: text by path from the project's folder.
 */
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

/** In mf-pages/src. Its message ids are those of the pages. */
const pageNamesFolder = 'pages/sitemap/page-names/messages';

const notice = (source: string) => `// Made from ${source} by \`npm run fix\`. Do not edit.\n\n`;

/** The public parts of the rows: one constant per group, so that a build includes only the groups it uses. */
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

/** The ids that `Text` and `useText` accept in mf-pages: those of all its message files. */
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

/** The texts about other pages on the sitemap page, per language: `<page>.name` and `<page>.about`. */
async function pageNames(project: string, routes: readonly PageRow[]): Promise<Record<string, string>> {
  const names: Record<string, Record<string, string>> = {};
  for (const { page } of routes) {
    const folder = path.join(project, 'mf-pages/src/pages', page, 'messages');
    // The checks name a page without messages.
    for (const file of (await readdir(folder).catch(() => [])).filter(isMessageFile)) {
      const messages = await readMessages(path.join(folder, file));
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
