import type { SiteConfig } from '@site/kit/protocol/document';
import type { OwnPackage } from '../build/own-repository';
import type { SiteDefinition } from './site-definition';

/** A site: its definition, and what this checkout can build of it. The entry loads it once and passes it on. */
export interface Site extends SiteDefinition<SiteConfig> {
  /** The packages that this checkout can build. Those of a composition are in its record (`packagesOf` in `store/records`). */
  readonly packages: readonly string[];
}

/** @param own The fragment whose own repository this is; null in the site's repository. */
export function siteOf(definition: SiteDefinition<SiteConfig>, own: OwnPackage | null): Site {
  return { ...definition, packages: own === null ? ['shell', ...definition.fragments] : [own.name] };
}

/** The name of the fragment that other sites embed; null if the site has none. */
export function embeddedName({ embedded }: Pick<Site, 'embedded'>): string | null {
  return embedded?.name ?? null;
}
