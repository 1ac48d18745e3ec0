import type { ServerEnv } from '../config/parse-server-env';
import { notifier } from '../notify/notifier';
import { releaseAll } from '../release/release-packages';
import { startServer } from '../serve/start-server';
import type { Store } from '../store/store';
import { closeOnSignal } from './close-on-signal';
import { forkMockServers } from './mock-servers';
import { project } from './run-command';

/** Releases every package of the checkout into a store, and serves it with mock servers for the services that are not set. */
export async function releaseAndServe(store: Store, serverEnv: ServerEnv): Promise<void> {
  const { port, host, closeWithinMs } = serverEnv;
  const notify = notifier();
  // Ports come first: one that is taken ends the command before anything has changed.
  const server = await startServer({ store, whenEmpty: 'npm start builds it now.', notify, ...serverEnv });
  const mockServers = await forkMockServers(process.env, port).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const stop = () => Promise.all([server.close(), mockServers.stop()]);
  try {
    const env = { SITE_ORIGIN: `http://localhost:${server.port}`, ...process.env, ...mockServers.env };
    await releaseAll({ store, project, env, notify });
    await server.look();
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}\n${mockServers.notice}`);
  closeOnSignal(stop, closeWithinMs);
}

/** Serves what is live in a store, and leaves the store as it is. */
export async function serveLive(store: Store, serverEnv: ServerEnv): Promise<void> {
  const { host, closeWithinMs } = serverEnv;
  const server = await startServer({ store, notify: notifier(), ...serverEnv });
  console.log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}
It is what is live in ${store.objects.name}. npm start releases by itself only into the checkout's own store.
npm run release -- <package> releases a package into this one.`);
  closeOnSignal(server.close, closeWithinMs);
}
