/** `npm start`: builds and releases every package, composes the site, starts the stand-ins and serves it. */
import { parseServerEnv } from '../config/parse-server-env';
import { releaseAll } from '../release/release-packages';
import { startServer } from '../serve/start-server';
import { openStore } from '../store/open-store';
import { closeOnSignal } from './close-on-signal';
import { project, runCommand, siteIsAsItWas } from './run-command';
import { forkStandIns } from './stand-ins';

runCommand(async () => {
  const serverEnv = parseServerEnv(process.env);
  const { port, host, closeWithinMs } = serverEnv;
  const store = await openStore();
  console.log(`The store is ${store.objects.name}.`);
  // Ports come first: one that is taken ends the command before anything has changed.
  const server = await startServer({ store, ...serverEnv });
  const standIns = await forkStandIns(process.env, port).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const stop = () => Promise.all([server.close(), standIns.stop()]);
  try {
    const env = { SITE_ORIGIN: `http://localhost:${server.port}`, ...standIns.env, ...process.env };
    await releaseAll({ store, project, env });
    await server.look();
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`\nThe site is at http://${host ?? 'localhost'}:${server.port}\n${standIns.notice}`);
  closeOnSignal(stop, closeWithinMs);
}, siteIsAsItWas);
