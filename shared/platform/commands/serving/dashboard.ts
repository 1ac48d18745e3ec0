import { parseDashboardEnv } from '../../config/parse-dashboard-env';
import { CHANGE_WITHIN_MS, startDashboard } from '../../dashboard/start-dashboard';
import { notifier } from '../../notify/notifier';
import { defineCommand } from '../command';

export const dashboard = defineCommand({
  summary: 'Open a page that shows what is live and its history, and makes the same changes as the commands',
  examples: [['', 'serve it at ADMIN_PORT, or at port 3300']],
  async run({ site, env, project, output, openStore, untilStopped }) {
    const settings = parseDashboardEnv(env);
    const store = await openStore();
    const { log } = output;
    const notify = notifier({ env, log });
    const page = await startDashboard({ site, store, project, log, notify, ...settings });
    log(`The store is ${store.objects.name}.`);
    log(`The dashboard is at ${page.address}`);
    if (settings.token === undefined) log('Anyone with this URL can change the live site.');
    await untilStopped({ close: page.close, withinMs: CHANGE_WITHIN_MS });
  },
});
