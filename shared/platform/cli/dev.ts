/**
 * `npm run dev`: all packages from source with Fast Refresh, at one URL. `npm run dev -- mf-widget` runs only that
 * package from source and the others from development releases, which it builds if necessary; with `--with
 * https://www.example.com` from that live site.
 */
import path from 'node:path';
import pLimit from 'p-limit';
import { parseEnv } from '../config/parse-env';
import { parseServerEnv } from '../config/parse-server-env';
import { parseStoreEnv } from '../config/parse-store-env';
import { OFF } from '../config/setting-types';
import { UserError } from '../config/user-error';
import { buildClient } from '../dev/client-script';
import { createDevHandler, createPageSocket } from '../dev/dev-handler';
import { type OtherReleases, startDevSite } from '../dev/dev-site';
import { type FetchedSite, fetchSite } from '../dev/fetched-site';
import { BUILDS_AT_ONCE, buildPackage } from '../release/build-package';
import { listen } from '../serve/http/listen';
import { type FindFile, releaseFiles } from '../serve/site/release-files';
import { bodyReader } from '../serve/site/stored-body';
import { openContentCache } from '../store/content/content-cache';
import { builtFiles } from '../store/records/built-files';
import type { ReleaseRecord } from '../store/records/release-record';
import { makeScratchFolder } from '../store/scratch-folder';
import type { Store } from '../store/store';
import { trustSite } from './confirm';
import { forkMockServers } from './mock-servers';
import { parseDev } from './parse-arguments';
import { closeOnSignal, project, runCommand } from './run-command';

runCommand(async (context) => {
  const { port, host, closeWithinMs } = parseServerEnv(process.env);
  const { watched, site, yes } = parseDev(context.site.packages, process.argv.slice(2));
  if (site !== null) await trustSite(site, { yes });
  const names = context.site.packages.filter((name) => !watched.includes(name));
  const store = await context.openStore();
  const fetched = site === null ? null : await fetchOthers(site, watched, store);
  // Services that are off at the site are off here too.
  const off = Object.entries(fetched?.env ?? {}).filter(([, value]) => value === OFF);
  const mockServers = await forkMockServers({ ...Object.fromEntries(off), ...process.env }, port);
  try {
    const env = {
      ...fetched?.env,
      // Settings that depend on the site's location are local, and test data goes to the mock servers.
      COOKIE_DOMAIN: '',
      SITE_ORIGIN: `http://localhost:${port}`,
      ...process.env,
      ...mockServers.env,
    };
    parseEnv(context.site, env);
    const others = fetched ?? (await developmentReleases(names, store));
    const folder = await makeScratchFolder();
    const client = await buildClient(folder);
    const dev = startDevSite({
      site: context.site,
      store,
      project,
      env,
      watched,
      others,
      folder,
      log: console.log,
    });
    const socket = createPageSocket(dev.state);
    dev.onChange(socket.broadcast);
    const server = await listen({
      handler: createDevHandler({
        dev,
        folder,
        findReleaseFile: others.find,
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
        `Cannot listen on port ${port}: it is in use. Stop the process that uses it, or set PORT to another, such as PORT=${port + 100}.`,
      );
    });
    await dev.settled();
    console.log(`
The site is at http://${host ?? 'localhost'}:${server.port}
From source, with Fast Refresh: ${watched.join(', ')}.${fetched === null ? '' : ` Everything else is build ${fetched.build} of ${site}, until you restart this command.`}
${mockServers.notice}`);
    closeOnSignal(() => {
      socket.close();
      return Promise.all([server.close(), mockServers.stop(), dev.close()]);
    }, closeWithinMs);
  } catch (error) {
    await mockServers.stop();
    throw error;
  }
});

interface Others extends OtherReleases {
  readonly find: FindFile;
}

async function developmentReleases(names: readonly string[], store: Store): Promise<Others> {
  const releases: ReleaseRecord[] = [];
  await pLimit(BUILDS_AT_ONCE).map(names, async (name) => {
    const release = await buildPackage(name, { store, project, mode: 'development' });
    console.log(`${name} ${release.id} comes from the store.`);
    releases.push(release);
  });
  return { releases, files: builtFiles(store), find: releaseFiles(store, bodyReader(store)).find };
}

async function fetchOthers(site: string, except: readonly string[], { local }: Store): Promise<FetchedSite> {
  const { cacheBytes } = parseStoreEnv(process.env);
  const cache = openContentCache(path.join(local, 'content'), { limit: cacheBytes, log: console.log });
  const fetched = await fetchSite(site, { except, cache, local });
  for (const { package: name, id } of fetched.releases) console.log(`${name} ${id} comes from ${site}.`);
  return fetched;
}
