import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteConfig } from '@site/kit/protocol/document';
import { ownPackage } from '../build/own-repository';
import { messageOf, UserError } from '../config/user-error';
import type { Site } from './site';
import type { SiteDefinition } from './site-definition';

/** The definition in the npm package of a site; null in the site's repository. */
export function packedDefinition(): string | null {
  const file = fileURLToPath(new URL('../definition/site.config.js', import.meta.url));
  return existsSync(file) ? file : null;
}

/** Loads the site of a project: from its repository, or for a fragment's own repository from the npm package. */
export async function loadSite(project: string): Promise<Site> {
  const inProject = path.join(project, 'shell/site.config.ts');
  const file = existsSync(inProject) ? inProject : packedDefinition();
  if (file === null)
    throw new UserError(`${project} has no shell/site.config.ts. Run the command in the site's repository.`);
  const loaded = (await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw explained(error);
  })) as { readonly default: SiteDefinition<SiteConfig> };
  const own = ownPackage(project);
  return { ...loaded.default, packages: own === null ? ['shell', ...loaded.default.fragments] : [own.name] };
}

/** A file with a conflict of git or a typing error, which the transpiler reports in several lines. */
function explained(error: unknown): unknown {
  const [, place, what] = /^(.*:\d+:\d+): ERROR: (.*)$/m.exec(messageOf(error)) ?? [];
  return place === undefined
    ? error
    : new UserError(`Cannot read the site's definition: ${what}, in ${place}. Fix the file first.`);
}
