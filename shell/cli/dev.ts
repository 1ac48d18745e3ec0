/**
 * `npm run dev`: every package from source with Fast Refresh, at one address. `npm run dev -- mf-header` runs that one
 * from source, and the others from development releases in the store, which are built where they are missing.
 */
import { type SitePackage, sitePackages } from '@site/shared/contracts/fragments';
import { parseEnv } from '../config/parse-env';
import { parseServerEnv } from '../config/parse-server-env';
import { UserError } from '../config/user-error';
import { buildClient } from '../dev-server/build-client';
import { createDevHandler } from '../dev-server/dev-handler';
import { startDevSite } from '../dev-server/dev-site';
import { createPageSocket } from '../dev-server/page-socket';
import { buildPackage } from '../publish/build-package';
import { inPairs } from '../publish/release-packages';
import { listen } from '../server/listen';
import { releaseFiles } from '../server/release-files';
import { bodyReader } from '../server/stored-body';
import type { ReleaseRecord } from '../store/release-record';
import { makeScratchFolder } from '../store/scratch-folder';
import { openStore, type Store } from '../store/store';
import { closeOnSignal } from './close-on-signal';
import { parsePackages } from './parse-packages';
import { project, runCommand } from './run-command';
import { forkStandIns } from './stand-ins';

runCommand(async () => {
  const { port, host, closeWithinMs } = parseServerEnv(process.env);
  const named = process.argv.slice(2);
  const watched = named.length === 0 ? sitePackages : parsePackages(named);
  const store = await openStore();
  const standIns = await forkStandIns(process.env, port);
  try {
    const env = { SITE_ORIGIN: `http://localhost:${port}`, ...standIns.env, ...process.env };
    parseEnv(env);
    const others = await developmentReleases(
      sitePackages.filter((name) => !watched.includes(name)),
      store,
    );
    const folder = await makeScratchFolder();
    const client = await buildClient(project, folder);
    const dev = startDevSite({ store, project, env, watched, others, folder, log: console.log });
    const socket = createPageSocket(dev.state);
    dev.onChange(socket.tell);
    const server = await listen({
      handler: createDevHandler({
        dev,
        folder,
        findReleaseFile: releaseFiles(store, bodyReader(store)).find,
        client,
      }),
      onUpgrade: socket.onUpgrade,
      port,
      host,
      closeWithinMs,
    }).catch(async (error: NodeJS.ErrnoException) => {
      await dev.close();
      if (error.code !== 'EADDRINUSE') throw error;
      throw new UserError(
        `Port ${port} is taken. Stop what uses it, or set PORT to another, such as PORT=${port + 100}.`,
      );
    });
    await dev.settled();
    console.log(`
The site is at http://${host ?? 'localhost'}:${server.port}
From source, with Fast Refresh: ${watched.join(', ')}.
${standIns.notice}`);
    closeOnSignal(() => {
      socket.close();
      return Promise.all([server.close(), standIns.stop(), dev.close()]);
    }, closeWithinMs);
  } catch (error) {
    await standIns.stop();
    throw error;
  }
});

async function developmentReleases(names: readonly SitePackage[], store: Store): Promise<ReleaseRecord[]> {
  const releases: ReleaseRecord[] = [];
  await inPairs(names, async (name) => {
    const release = await buildPackage(name, { store, project, mode: 'development' });
    console.log(`${name} ${release.id} comes from the store.`);
    releases.push(release);
  });
  return releases;
}
