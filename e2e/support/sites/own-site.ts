import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot, runCli } from '../projects/project';
import { removeFolder, temporaryFolder } from '../projects/temporary-folder';
import { latestBuild, type RunningSite, runSite } from './running-site';
import { sharedSite } from './shared-site';

export interface OwnSite extends RunningSite {
  /** Composes the live releases with this configuration and makes the composition live. */
  readonly configure: (env: Readonly<Record<string, string>>) => Promise<void>;
}

/** Serves a copy of the shared site's store, for tests that change it. */
export async function ownSite(): Promise<OwnSite> {
  const copy = temporaryFolder('site-own-');
  cpSync(sharedSite().store, copy, { recursive: true });
  const env = { ADMIN_PORT: '0' };
  const running = await runSite({ project: projectRoot, store: copy, command: 'serve', env });
  return {
    ...running,
    async configure(settings) {
      const args = ['mf-header'];
      const { code, output } = await runCli(projectRoot, 'release', args, { ...settings, SITE_STORE: copy });
      const build = /[Bb]uild (\w+) (?:is|stays) live/.exec(output)?.[1];
      if (code !== 0 || build === undefined) throw new Error(output);
      await serves(running.url, build);
    },
    async stop() {
      await running.stop();
      removeFolder(copy);
    },
  };
}

/** Resolves when the site serves the build. Rejects after a minute. */
async function serves(url: string, build: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await latestBuild(url)) === build) return;
    await pause(100);
  }
  throw new Error(`${url} does not serve ${build}.`);
}
