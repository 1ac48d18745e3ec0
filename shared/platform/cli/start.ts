/**
 * `npm start`: builds and releases all packages into the checkout's own store, and serves the site with mock servers.
 * On another store it serves the live site; if there is none, it releases after confirmation.
 */
import { parseServerEnv } from '../config/parse-server-env';
import { readLive } from '../store/deployments/live';
import { confirmChange, isDefaultStore } from './confirm';
import { readArguments } from './read-arguments';
import { runCommand, siteIsAsItWas } from './run-command';
import { releaseAndServe, serveLive } from './start-site';

runCommand(async (context) => {
  const { site } = context;
  const { yes } = readArguments('start').values;
  const serverEnv = parseServerEnv(process.env);
  const store = await context.openStore();
  console.log(`The store is ${store.objects.name}.`);
  if (!isDefaultStore(store)) {
    if ((await readLive(store)) !== null) return serveLive(store, serverEnv);
    await confirmChange(store, {
      site,
      describe: () => 'release every package of this checkout for the first time',
      settings: { SITE_ORIGIN: `http://localhost:${serverEnv.port}`, ...process.env },
      yes,
    });
  }
  await releaseAndServe(context, store, serverEnv);
}, siteIsAsItWas);
