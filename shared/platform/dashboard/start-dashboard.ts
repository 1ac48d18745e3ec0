import { randomBytes } from 'node:crypto';
import type { Log } from '../config/log';
import type { DashboardEnv } from '../config/parse-dashboard-env';
import type { Notify } from '../notify/notifier';
import { type Listening, listen } from '../serve/http/listen';
import { originOf } from '../serve/respond/site-response';
import type { Site } from '../site/site';
import type { Store } from '../store/store';
import { dashboardHandler } from './dashboard-handler';
import { buildPage, dashboardPage } from './page-files';

export interface StartDashboardOptions extends DashboardEnv {
  readonly site: Site;
  readonly store: Store;
  readonly project: string;
  readonly log: Log;
  readonly notify?: Notify | undefined;
}

export interface RunningDashboard extends Listening {
  /** The URL. A generated token follows the `#`, which browsers do not send. */
  readonly address: string;
}

/** Serves the dashboard. Throws a `UserError` if its page does not build or its port is in use. */
export async function startDashboard(options: StartDashboardOptions): Promise<RunningDashboard> {
  const { site, store, project, port, host, origin, servers, log, notify } = options;
  const token = options.token ?? randomBytes(24).toString('base64url');
  const handler = dashboardHandler({
    site,
    store,
    project,
    access: { token, host, origin },
    page: dashboardPage(await buildPage()),
    servers,
    log,
    notify,
  });
  const listening = await listen({ handler, port, host, log, variable: 'ADMIN_PORT' });
  const own = originOf(host, listening.port);
  return {
    ...listening,
    address: `${origin ?? own}/${options.token === undefined ? `#${token}` : ''}`,
  };
}
