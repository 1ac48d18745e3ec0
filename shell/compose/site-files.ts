import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@site/shared/contracts/site-config';
import { siteLocales } from '@site/shared/lib/locale-routes';
import { writeAtomically } from '../store/atomic';
import type { Store } from '../store/store';
import type { ComposedFile } from './composed-file';
import type { PrerenderedPage } from './prerender/prerender-protocol';
import { seoFiles } from './seo/seo-files';

export interface SiteFilesOptions {
  readonly store: Store;
  readonly pages: readonly PrerenderedPage[];
  readonly config: SiteConfig;
}

/** What a site answers beside its pages: sitemaps, robots rules, icons, web manifest and social images. */
export async function siteFiles({
  store,
  pages,
  config,
}: SiteFilesOptions): Promise<readonly ComposedFile[]> {
  return seoFiles({
    pages: pages.filter(
      (page) => page.view.kind === 'page' && page.fallback === undefined && page.path === page.canonical,
    ),
    config,
    locales: siteLocales,
    cache: (key, make) => keep(path.join(store.root, 'cache', key), make),
  });
}

/** The file's content; a file that is not there is made first. */
async function keep(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const body = await make();
    await writeAtomically(file, body);
    return body;
  }
}
