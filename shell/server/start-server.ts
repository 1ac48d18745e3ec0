import path from 'node:path';
import { buildManifests } from './build-manifests';
import { type Listening, listen } from './listen';
import { followLive, pinSite } from './live-site';
import { releaseFiles } from './release-files';
import { createSiteHandler } from './site-handler';

export interface ServerOptions {
  /** The store's folder. */
  readonly store: string;
  readonly port: number;
  readonly host?: string | undefined;
  /** Serve this composition. Default: the live one, following the pointer. */
  readonly build?: string;
  readonly log?: (line: string) => void;
}

export interface RunningServer extends Listening {
  /** Looks at the pointer now; resolves when what it names is served. */
  readonly look: () => Promise<void>;
}

/** Serves a composition of a store: the live one, wherever its pointer moves, or the one that is named. Throws a `UserError` where the port is taken. */
export async function startServer({
  store,
  port,
  host,
  build,
  log = console.log,
}: ServerOptions): Promise<RunningServer> {
  const live = build === undefined ? await followLive({ store, log }) : await pinSite(store, build);
  const handler = createSiteHandler({
    site: live.current,
    findReleaseFile: releaseFiles(path.join(store, 'releases')),
    findBuildManifest: buildManifests(path.join(store, 'compositions')),
  });
  try {
    const listening = await listen({ handler, port, host, log });
    return {
      port: listening.port,
      look: live.look,
      async close() {
        live.stop();
        await listening.close();
      },
    };
  } catch (error) {
    live.stop();
    throw error;
  }
}
