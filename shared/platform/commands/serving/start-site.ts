import type { ServerEnv } from '../../config/parse-server-env';
import { notifier } from '../../notify/notifier';
import { deployChange } from '../../release/deploy';
import { startServer } from '../../serve/start-server';
import type { Store } from '../../store/store';
import type { Context } from '../context';
import { forkMockServers } from './mock-servers';

/** Releases all packages of the checkout and serves them, with mock servers for services without a setting. */
export async function releaseAndServe(context: Context, store: Store, serverEnv: ServerEnv): Promise<void> {
  const { site, project, output } = context;
  const { port, host, closeWithinMs } = serverEnv;
  const { log } = output;
  const notify = notifier({ env: context.env, log: output.error });
  // Opens ports first, so that a port in use ends the command before anything changes.
  const server = await startServer({
    store,
    whenEmpty: 'npm start is building it now.',
    notify,
    log,
    ...serverEnv,
  });
  const mockServers = await forkMockServers(context, port).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const close = () => Promise.all([server.close(), mockServers.stop()]);
  try {
    const settings = { SITE_ORIGIN: `http://localhost:${server.port}`, ...context.env, ...mockServers.env };
    const change = { action: 'release-all', names: site.packages, settings } as const;
    await deployChange(change, { site, store, project, notify, ...output });
    await server.look();
  } catch (error) {
    await close();
    throw error;
  }
  log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}\n${mockServers.notice}`);
  await context.untilStopped({ close, withinMs: closeWithinMs });
}

/** Serves the live site of a store without changing the store. */
export async function serveLive(context: Context, store: Store, serverEnv: ServerEnv): Promise<void> {
  const { env, output } = context;
  const { host, closeWithinMs } = serverEnv;
  const server = await startServer({
    store,
    notify: notifier({ env, log: output.error }),
    log: output.log,
    ...serverEnv,
  });
  output.log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}
This is the live site of ${store.objects.name}. npm start releases only into the checkout's own store.
To release a package into this store, run node site release <package>.`);
  await context.untilStopped({ close: server.close, withinMs: closeWithinMs });
}
