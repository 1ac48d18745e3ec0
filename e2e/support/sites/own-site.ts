import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, runCli } from '../projects/project';
import { removeFolder } from '../projects/remove-folder';
import { type RunningSite, runSite } from './running-site';
import { sharedSite } from './shared-site';

export interface OwnSite extends RunningSite {
  /** Composes the live releases with this configuration and makes the composition live. */
  readonly configure: (env: Readonly<Record<string, string>>) => Promise<void>;
}

/** Serves a copy of the shared site's store, for tests that change it. */
export async function ownSite(): Promise<OwnSite> {
  const copy = mkdtempSync(path.join(tmpdir(), 'site-own-'));
  cpSync(sharedSite().store, copy, { recursive: true });
  const env = { ADMIN_PORT: '0' };
  const running = await runSite({ project: projectRoot, store: copy, command: 'serve', env });
  return {
    ...running,
    configure: (env) => reconfigure(running, env),
    async stop() {
      await running.stop();
      removeFolder(copy);
    },
  };
}

/** Composes the live releases of a store with this configuration, and makes the composition live. */
export async function reconfigure(
  { url, project, store }: Pick<RunningSite, 'url' | 'project' | 'store'>,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await runCli(project, 'release', ['mf-header'], { ...env, SITE_STORE: store });
  const build = /[Bb]uild (\w+) (?:is|stays) live/.exec(output)?.[1];
  if (code !== 0 || build === undefined) throw new Error(output);
  await serves(url, build);
}

/** The id of the build that a site serves. */
export async function latestBuild(url: string): Promise<string> {
  const response = await fetch(`${url}/builds/latest.json`);
  return ((await response.json()) as { readonly id: string }).id;
}

/** Resolves when the site serves the build. Rejects after a minute. */
async function serves(url: string, build: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await latestBuild(url)) === build) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not serve ${build}.`);
}
