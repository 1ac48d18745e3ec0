import path from 'node:path';
import { buildManifests } from './build-manifests';
import { type Listening, listen } from './listen';
import { followLive } from './live-site';
import { releaseFiles } from './release-files';
import { createSiteHandler } from './site-handler';

export interface ServerOptions {
  /** The store's folder. */
  readonly store: string;
  readonly port: number;
  readonly host?: string | undefined;
  readonly log?: (line: string) => void;
}

/** Serves the live composition of a store and follows its pointer. Rejects where the port is taken. */
export async function startServer({
  store,
  port,
  host,
  log = console.log,
}: ServerOptions): Promise<Listening> {
  const live = await followLive({ store, log });
  const handler = createSiteHandler({
    site: live.current,
    findReleaseFile: releaseFiles(path.join(store, 'releases')),
    findBuildManifest: buildManifests(path.join(store, 'compositions')),
  });
  try {
    const listening = await listen({ handler, port, host, log });
    return {
      port: listening.port,
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
