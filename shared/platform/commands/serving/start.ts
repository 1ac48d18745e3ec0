import path from 'node:path';
import { parseServerEnv } from '../../config/parse-server-env';
import { DEFAULT_STORE } from '../../config/parse-store-env';
import { planChange, requireAccepted } from '../../plan/plan';
import { readSnapshot } from '../../release/read-snapshot';
import { readLive } from '../../store/deployments/live';
import { defineCommand } from '../command';
import { confirmPlan, siteIsAsItWas } from '../releasing/confirm';
import { releaseAndServe, serveLive } from './start-site';

/** On a store outside the checkout it serves the live site; if there is none, it releases after confirmation. */
export const start = defineCommand({
  summary: 'Build and release every package into the store of this checkout, and serve the site',
  options: { yes: { summary: 'confirm the first release into another store' } },
  examples: [
    ['', 'the same as npm start, without installing dependencies'],
    ['--yes', 'release into an empty store in SITE_STORE without asking'],
  ],
  afterFailure: siteIsAsItWas,
  async run(context, { options }) {
    const { site, env, project, output } = context;
    const serverEnv = parseServerEnv(env);
    const store = await context.openStore();
    output.log(`The store is ${store.objects.name}.`);
    if (store.folder !== path.join(project, DEFAULT_STORE)) {
      if ((await readLive(store)) !== null) return serveLive(context, store, serverEnv);
      const settings = { SITE_ORIGIN: `http://localhost:${serverEnv.port}`, ...env };
      const change = { action: 'release-all', names: site.packages, settings } as const;
      const snapshot = await readSnapshot(change, { site, store, project });
      await confirmPlan(context, store, requireAccepted(planChange(snapshot, change)), options.yes);
    }
    await releaseAndServe(context, store, serverEnv);
  },
});
