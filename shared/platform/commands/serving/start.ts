import path from 'node:path';
import { parseServerEnv } from '../../config/parse-server-env';
import { DEFAULT_STORE } from '../../config/parse-store-env';
import type { Env } from '../../config/set-variables';
import { notifier } from '../../notify/notifier';
import type { ReleaseAll } from '../../plan/change';
import { describeResult, nothingChanged } from '../../plan/describe';
import { planChange, requireAccepted } from '../../plan/plan';
import type { Snapshot } from '../../plan/snapshot';
import { deploy } from '../../release/deploy';
import { readSnapshot } from '../../release/read-snapshot';
import { originOf } from '../../serve/respond/site-response';
import { serveStore } from '../../serve/serve-store';
import { startServer } from '../../serve/start-server';
import type { Site } from '../../site/site';
import type { Store } from '../../store/store';
import { defineCommand } from '../command';
import type { Context } from '../context';
import { confirmPlan, printPlan } from '../releasing/run-change';
import { forkMockServers } from './mock-servers';

const effects = { deploy, forkMockServers };

/** On a store outside the checkout it serves the live site; if there is none, it releases after confirmation. */
export const start = startWith(effects);

/** The command with other effects, for tests. */
export function startWith(given: typeof effects) {
  return defineCommand({
    summary: 'Build and release every package into the store of this checkout, and serve the site',
    options: { yes: { summary: 'confirm the first release into another store' } },
    examples: [
      ['', 'the same as npm start, without installing dependencies'],
      ['--yes', 'release into an empty store in SITE_STORE without asking'],
    ],
    afterFailure: nothingChanged,
    async run(context, { options }) {
      const { site, env, project, output } = context;
      const change = releaseAll(site, parseServerEnv(env), env);
      const store = await context.openStore();
      const snapshot = await readSnapshot(change, { site, store, project });
      const isDefaultStore = store.folder === path.join(project, DEFAULT_STORE);
      if (!isDefaultStore && snapshot.latest !== null) {
        output.log(`This is the live site of ${store.objects.name}. npm start releases only into an empty store or the checkout's own.
To release a package into this store, run node site release <package>.`);
        return context.untilStopped(await serveStore(context));
      }
      const plan = requireAccepted(planChange(snapshot, change));
      if (!isDefaultStore) await confirmPlan(context, store, plan, options.yes);
      await releaseAndServe(context, store, snapshot, given);
    },
  });
}

function releaseAll(site: Site, { port }: { readonly port: number }, env: Env): ReleaseAll {
  return {
    action: 'release-all',
    names: site.packages,
    env: { SITE_ORIGIN: `http://localhost:${port}`, ...env },
  };
}

/** Releases all packages of the checkout and serves them, with mock servers for services without a setting. */
export async function releaseAndServe(
  context: Context,
  store: Store,
  snapshot: Snapshot,
  { deploy, forkMockServers } = effects,
): Promise<void> {
  const { site, project, output } = context;
  const serverEnv = parseServerEnv(context.env);
  const { port, host, closeWithinMs } = serverEnv;
  const notify = notifier({ env: context.env, log: output.log });
  // Opens ports first, so that a port in use ends the command before anything changes.
  const server = await startServer({
    store,
    whenEmpty: `Nothing is live in ${store.objects.name}. npm start is building it now.`,
    notify,
    log: output.log,
    ...serverEnv,
  });
  const mockServers = await forkMockServers(context, port).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const close = () => Promise.all([server.close(), mockServers.stop()]);
  try {
    const change = releaseAll(site, server, { ...context.env, ...mockServers.env });
    if (snapshot.latest !== null) printPlan(context, store, requireAccepted(planChange(snapshot, change)));
    const { plan, entry } = await deploy(snapshot, change, { site, store, project, notify, ...output });
    await server.refresh();
    if (snapshot.latest !== null) for (const line of describeResult(plan, entry)) output.log(line);
  } catch (error) {
    await close();
    throw error;
  }
  output.log(`\nThe site is at ${originOf(host, server.port)}\n${mockServers.notice}`);
  await context.untilStopped({ close, withinMs: closeWithinMs });
}
