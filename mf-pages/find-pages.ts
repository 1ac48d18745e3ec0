import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const pages = path.join(path.dirname(fileURLToPath(import.meta.url)), 'src/pages');

/**
 * The exposed modules of mf-pages with their source files: `{ './faq': './src/pages/faq/Page.tsx' }`. Each folder in
 * `src/pages` is a page. Throws for a folder without a `Page.tsx`.
 */
export function findPages(folder = pages): Readonly<Record<`./${string}`, string>> {
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const empty = ids.find((id) => !existsSync(path.join(folder, id, 'Page.tsx')));
  if (empty !== undefined) {
    throw new Error(
      `${path.join(folder, empty)} has no Page.tsx. Each folder there is a page: add the file, or delete the folder.`,
    );
  }
  return Object.fromEntries(ids.map((id) => [`./${id}`, `./src/pages/${id}/Page.tsx`]));
}
