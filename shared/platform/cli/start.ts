/**
 * `npm start`: builds and releases all packages into the checkout's own store, and serves the site with mock servers.
 * On another store it serves the live site; if there is none, it releases after confirmation.
 */
import { parseServerEnv } from '../config/parse-server-env';
import { planChange, requireAccepted } from '../plan/plan';
import { readSnapshot } from '../release/read-snapshot';
import { readLive } from '../store/deployments/live';
import { confirmPlan, isDefaultStore } from './confirm';
import { readArguments } from './read-arguments';
import { runCommand, siteIsAsItWas } from './run-command';
import { releaseAndServe, serveLive } from './start-site';

runCommand(async (context) => {
  const { site, project } = context;
  const { yes } = readArguments('start').values;
  const serverEnv = parseServerEnv(process.env);
  const store = await context.openStore();
  console.log(`The store is ${store.objects.name}.`);
  if (!isDefaultStore(store)) {
    if ((await readLive(store)) !== null) return serveLive(store, serverEnv);
    const settings = { SITE_ORIGIN: `http://localhost:${serverEnv.port}`, ...context.env };
    const change = { action: 'release-all', names: site.packages, settings } as const;
    const snapshot = await readSnapshot(change, { site, store, project });
    await confirmPlan(store, requireAccepted(planChange(snapshot, change)), { yes });
  }
  await releaseAndServe(context, store, serverEnv);
}, siteIsAsItWas);
