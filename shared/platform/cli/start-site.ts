import type { Context } from '../commands/context';
import type { ServerEnv } from '../config/parse-server-env';
import { notifier } from '../notify/notifier';
import { deployChange } from '../release/deploy';
import { startServer } from '../serve/start-server';
import type { Store } from '../store/store';
import { forkMockServers } from './mock-servers';
import { closeOnSignal, project } from './run-command';

/** Releases all packages of the checkout and serves them, with mock servers for services without a setting. */
export async function releaseAndServe({ site }: Context, store: Store, serverEnv: ServerEnv): Promise<void> {
  const { port, host, closeWithinMs } = serverEnv;
  const notify = notifier();
  // Opens ports first, so that a port in use ends the command before anything changes.
  const server = await startServer({
    store,
    whenEmpty: 'npm start is building it now.',
    notify,
    ...serverEnv,
  });
  const mockServers = await forkMockServers(process.env, port).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const stop = () => Promise.all([server.close(), mockServers.stop()]);
  try {
    const settings = { SITE_ORIGIN: `http://localhost:${server.port}`, ...process.env, ...mockServers.env };
    const change = { action: 'release-all', names: site.packages, settings } as const;
    await deployChange(change, { site, store, project, notify });
    await server.look();
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}\n${mockServers.notice}`);
  closeOnSignal(stop, closeWithinMs);
}

/** Serves the live site of a store without changing the store. */
export async function serveLive(store: Store, serverEnv: ServerEnv): Promise<void> {
  const { host, closeWithinMs } = serverEnv;
  const server = await startServer({ store, notify: notifier(), ...serverEnv });
  console.log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}
This is the live site of ${store.objects.name}. npm start releases only into the checkout's own store.
To release a package into this store, run npm run release -- <package>.`);
  closeOnSignal(server.close, closeWithinMs);
}
