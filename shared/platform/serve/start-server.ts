import type { Store } from '../store/store';
import { buildManifests } from './build-manifests';
import { type Guard, guardCanary } from './guard/guard';
import { type Listening, listen } from './listen';
import { followLive, pinSite } from './live-site';
import { type ObserveSiteOptions, observeSite } from './observe-site';
import { releaseFiles } from './release-files';
import { shownPreviews } from './shown-previews';
import { createSiteHandler } from './site-handler';
import { bodyReader } from './stored-body';

export interface ServerOptions
  extends Pick<ObserveSiteOptions, 'adminPort' | 'takesMeasures' | 'logsResponses'> {
  readonly store: Store;
  readonly port: number;
  readonly host?: string | undefined;
  /** Whether what it takes to compose pages with its releases is public. Default: true. */
  readonly publishesBuilds?: boolean;
  /** Serve this composition. Default: the live one, following the log. */
  readonly build?: string;
  readonly log?: (line: string) => void;
  /** Milliseconds that requests in hand have when it closes. */
  readonly closeWithinMs?: number;
}

export interface RunningServer extends Listening {
  /** Looks at the log now; resolves when what it says is served. */
  readonly look: () => Promise<void>;
}

/**
 * Serves a composition of a store: the live one, whichever that becomes, or the one that is named. Throws a `UserError`
 * where the port is taken.
 */
export async function startServer({
  store,
  port,
  host,
  build,
  publishesBuilds,
  log = console.log,
  closeWithinMs,
  ...observed
}: ServerOptions): Promise<RunningServer> {
  const readBody = bodyReader(store);
  const releases = releaseFiles(store, readBody, { log, publishesBuilds });
  const source = { store, readBody, releases, log };
  let guard: Guard | null = null;
  const live =
    build === undefined
      ? await followLive({ ...source, onChange: () => guard?.follow() })
      : await pinSite(source, build);
  guard = guardCanary({
    store,
    site: live.current,
    canary: live.canary,
    look: live.look,
    takesMeasures: observed.takesMeasures ?? false,
    log,
  });
  guard.follow();
  const serving = () => [live.current(), live.canary()?.site ?? null].filter((one) => one !== null);
  const observation = await observeSite({
    site: live.current,
    serving,
    cachedBytes: readBody.keptBytes,
    guard,
    ...observed,
  });
  const handler = createSiteHandler({
    site: live.current,
    canary: live.canary,
    problem: live.problem,
    findReleaseFile: releases.find,
    findBuildManifest: buildManifests(store, readBody),
    previews: build === undefined ? shownPreviews({ store, log }) : undefined,
    takesMeasures: observed.takesMeasures ?? false,
  });
  let admin: Listening | null = null;
  try {
    admin = await observation.listen();
    if (admin !== null) log(`Metrics are at http://127.0.0.1:${admin.port}/metrics.`);
    const { takeMeasures, observe } = observation;
    const listening = await listen({
      handler,
      port,
      host,
      log,
      takeMeasures,
      observe,
      ...(closeWithinMs !== undefined && { closeWithinMs }),
    });
    return {
      port: listening.port,
      look: live.look,
      async close() {
        live.stop();
        await Promise.all([listening.close(), admin?.close()]);
      },
    };
  } catch (error) {
    live.stop();
    await admin?.close();
    throw error;
  }
}
