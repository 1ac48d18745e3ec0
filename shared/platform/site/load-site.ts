import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteConfig } from '@site/kit/protocol/document';
import { ownPackage } from '../build/own-repository';
import { UserError } from '../config/user-error';
import { type Site, siteOf } from './site';
import type { SiteDefinition } from './site-definition';

/** Where the npm package has the definition of the site that it was made for. */
const packed = fileURLToPath(new URL('../definition/site.config.js', import.meta.url));

/** Loads the definition of a project's site: its own, or for a fragment's own repository the one in the npm package. */
export async function loadSite(project: string): Promise<Site> {
  const file = [path.join(project, 'shell/site.config.ts'), packed].find(existsSync);
  if (file === undefined)
    throw new UserError(`${project} has no shell/site.config.ts. Run the command in the site's repository.`);
  const loaded = (await import(pathToFileURL(file).href)) as { readonly default: SiteDefinition<SiteConfig> };
  return siteOf(loaded.default, ownPackage(project));
}
