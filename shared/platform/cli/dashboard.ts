/**
 * `npm run dashboard`: a page for releasing. It shows the live site and its history, and makes the same changes as the
 * commands.
 */

import { parseDashboardEnv } from '../config/parse-dashboard-env';
import { startDashboard } from '../dashboard/start-dashboard';
import { notifier } from '../notify/notifier';
import { readArguments } from './read-arguments';
import { closeOnSignal, runCommand } from './run-command';

const CLOSE_WITHIN_MS = 2_000;

runCommand(async ({ site, project, openStore }) => {
  readArguments('dashboard');
  const env = parseDashboardEnv(process.env);
  const store = await openStore();
  const dashboard = await startDashboard({
    site,
    store,
    project,
    log: console.log,
    notify: notifier(),
    ...env,
  });
  console.log(`The store is ${store.objects.name}.`);
  console.log(`The dashboard is at ${dashboard.address}`);
  if (env.token === undefined) console.log('Anyone with this URL can change the live site.');
  closeOnSignal(dashboard.close, CLOSE_WITHIN_MS);
});
