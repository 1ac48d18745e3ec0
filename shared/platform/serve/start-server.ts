import { analyseCanary, type CanaryAnalysis } from '../canary/analysis';
import type { Log } from '../config/log';
import { notifyDeployment, notifyProblems } from '../notify/notifications';
import type { Notify } from '../notify/notifier';
import type { Deployment } from '../store/deployments/deployment';
import type { Store } from '../store/store';
import { type Listening, listen } from './http/listen';
import { type ObserveSiteOptions, observeSite } from './metrics/observe-site';
import type { PageOptions } from './middleware/pages';
import { followLive, pinSite } from './site/live-site';
import { previewSites } from './site/preview-sites';
import { buildManifests, releaseFiles } from './site/release-files';
import { storeLookups } from './site/store-lookups';
import { bodyReader } from './site/stored-body';
import { createSiteHandler } from './site-handler';

export interface ServerOptions
  extends Pick<ObserveSiteOptions, 'adminPort' | 'adminHost' | 'logsResponses' | 'lines'>,
    Pick<PageOptions, 'acceptsVitals' | 'reportUrl'> {
  readonly store: Store;
  readonly port: number;
  readonly host?: string | undefined;
  readonly publishesBuilds?: boolean;
  readonly trustedProxies?: number | undefined;
  /** Serve only this composition. Default: follow the deployment log. */
  readonly build?: string;
  /** The message while nothing is live, which says who fills the store. Until then, nobody is notified. */
  readonly whenEmpty?: string | undefined;
  /** Gets the canaries that this server rolls back, and problems that keep it from the newest deployment. */
  readonly notify?: Notify | undefined;
  readonly log: Log;
  /** How long running requests may take when the server closes, in milliseconds. */
  readonly closeWithinMs?: number;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Serves the live composition of a store, following the log, or a fixed one. */
export async function startServer({
  store,
  port,
  host,
  build,
  publishesBuilds,
  trustedProxies,
  whenEmpty,
  notify = () => {},
  log,
  closeWithinMs,
  acceptsVitals = false,
  reportUrl,
  ...observed
}: ServerOptions) {
  const readBody = bodyReader(store);
  const lookups = storeLookups();
  const releases = releaseFiles(store, readBody, { publishesBuilds, lookups });
  const source = { store, readBody, releases, log };
  let analysis: CanaryAnalysis | null = null;
  const live =
    build === undefined
      ? await followLive({ ...source, whenEmpty, onChange: () => analysis?.follow() })
      : await pinSite(source, build);
  const { current: site, canary, refresh } = live;
  const onRolledBack = (entry: Deployment) => notifyDeployment(notify, store, entry);
  analysis = analyseCanary({ store, site, canary, refresh, acceptsVitals, onRolledBack, log });
  analysis.follow();
  const problem = () => (whenEmpty !== undefined && site() === null ? null : live.problem());
  const stopNotifying = notifyProblems({ notify, problem });
  const stop = () => {
    stopNotifying();
    analysis?.stop();
    live.stop();
  };
  let admin: Listening | null = null;
  try {
    const { cachedBytes } = readBody;
    const observing = await observeSite({ live, analysis, cachedBytes, acceptsVitals, log, ...observed });
    admin = observing.admin;
    const handler = createSiteHandler({
      site,
      canary,
      receive: observing.receive,
      acceptsVitals,
      reportUrl,
      signVisit: analysis.sign,
      countFailure: analysis.countFailure,
      findReleaseFile: releases.find,
      findBuildManifest: buildManifests(store, readBody, lookups),
      findPreview: build === undefined ? previewSites({ store, log }) : undefined,
    });
    const listening = await listen({
      handler,
      port,
      host,
      log,
      observe: observing.observe,
      trustedProxies,
      closeWithinMs,
    });
    return {
      port: listening.port,
      /** Checks the deployment log now; resolves when the newest deployment is served. */
      refresh,
      async close() {
        stop();
        await Promise.all([listening.close(), admin?.close()]);
      },
    };
  } catch (error) {
    stop();
    await admin?.close();
    throw error;
  }
}
