import type { SiteConfig } from '@site/kit/protocol/document';
import type { SiteDefinition } from './site-definition';

/** A site: its definition, and what this checkout can build of it. The entry loads it once and passes it on. */
export interface Site extends SiteDefinition<SiteConfig> {
  /** The packages that this checkout can build. Those of a composition are in its record (`packagesOf` in `store/records`). */
  readonly packages: readonly string[];
}

/** The name of the fragment that other sites embed; null if the site has none. */
export function embeddedName({ embedded }: Pick<Site, 'embedded'>): string | null {
  return embedded?.name ?? null;
}
