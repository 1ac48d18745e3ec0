import type { SiteConfig } from '@site/shared/contracts/site-config';
import type { Store } from '../releases/store';
import type { ComposedFile } from './compose';
import type { RenderedDocument } from './render-protocol';

export interface SiteFilesOptions {
  readonly store: Store;
  readonly pages: readonly RenderedDocument[];
  readonly config: SiteConfig;
  readonly locale: string;
}

/** What a site answers beside its pages: sitemaps, robots rules, icons, web manifest and social images. */
export async function siteFiles(_options: SiteFilesOptions): Promise<ComposedFile[]> {
  return [];
}
