import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '@site/kit/protocol/document';
import { ownPackage } from '../build/own-repository';
import type { SiteDefinition } from './site-definition';

const file = path.resolve(process.env.SITE_CONFIG || 'shell/site.config.ts');

/** The site in the current folder. `SITE_CONFIG` selects another definition file; tests use it. */
export const site: SiteDefinition<SiteConfig> = (
  (await import(pathToFileURL(file).href)) as { default: SiteDefinition<SiteConfig> }
).default;

/** The fragment that other sites embed; null if the site has none. */
export const embeddedPackage = site.embedded?.name ?? null;

/** All packages but the host. */
export const fragmentPackages = site.fragments;

const own = ownPackage(process.cwd());

/** The packages that this checkout can build. Those of a composition are in its record (`packagesOf` in `store/records`). */
export const sitePackages: readonly string[] = own === null ? ['shell', ...fragmentPackages] : [own.name];
