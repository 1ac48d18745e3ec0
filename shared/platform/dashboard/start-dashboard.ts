import { randomBytes } from 'node:crypto';
import type { DashboardEnv } from '../config/parse-dashboard-env';
import { defaultDeadlines } from '../serve/http/connection-limits';
import { listen } from '../serve/http/listen';
import { originOf } from '../serve/respond/site-response';
import { type DashboardHandlerOptions, dashboardHandler } from './dashboard-handler';
import { buildPage, dashboardPage } from './page-files';

/** How long a change of the live site may take, in milliseconds: on a slow store, longer than a response to a visitor. */
export const CHANGE_WITHIN_MS = 600_000;

/** Serves the dashboard. Throws a `UserError` if its page does not build or its port is in use. */
export async function startDashboard(
  options: DashboardEnv & Omit<DashboardHandlerOptions, 'access' | 'page'>,
) {
  const { port, host, origin, log } = options;
  const token = options.token ?? randomBytes(24).toString('base64url');
  const page = dashboardPage(await buildPage());
  const handler = dashboardHandler({ ...options, access: { token, host, origin }, page });
  const deadlines = { ...defaultDeadlines, stalled: CHANGE_WITHIN_MS };
  const listening = await listen({
    handler,
    port,
    host,
    log,
    deadlines,
    closeWithinMs: CHANGE_WITHIN_MS,
    variables: { port: 'ADMIN_PORT', host: 'HOST' },
  });
  const own = originOf(host, listening.port);
  return {
    ...listening,
    /** The URL. A generated token follows the `#`, which browsers do not send. */
    address: `${origin ?? own}/${options.token === undefined ? `#${token}` : ''}`,
  };
}
