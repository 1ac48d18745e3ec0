/** `npm run dashboard`: a page for people who release. It shows what is live and why, and does what the commands do. */

import { parseDashboardEnv } from '../config/parse-dashboard-env';
import { startDashboard } from '../dashboard/start-dashboard';
import { notifier } from '../notify/notifier';
import { openStore } from '../store/open-store';
import { closeOnSignal } from './close-on-signal';
import { readArguments } from './read-arguments';
import { project, runCommand } from './run-command';

const CLOSE_WITHIN_MS = 2_000;

runCommand(async () => {
  readArguments('dashboard');
  const env = parseDashboardEnv(process.env);
  const store = await openStore();
  const dashboard = await startDashboard({ store, project, log: console.log, notify: notifier(), ...env });
  console.log(`The store is ${store.objects.name}.`);
  console.log(`The dashboard is at ${dashboard.address}`);
  if (env.token === undefined) console.log('Who has this address can change what is live.');
  closeOnSignal(dashboard.close, CLOSE_WITHIN_MS);
});
