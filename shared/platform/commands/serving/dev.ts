import path from 'node:path';
import { parseEnv } from '../../config/parse-env';
import { parseServerEnv } from '../../config/parse-server-env';
import { runAll } from '../../config/run-all';
import { isLoopback, OFF } from '../../config/setting-types';
import { UserError } from '../../config/user-error';
import { buildClient } from '../../dev/client-script';
import { createDevHandler, createPageSocket } from '../../dev/dev-handler';
import { type OtherReleases, startDevSite } from '../../dev/dev-site';
import { fetchSite } from '../../dev/fetched-site';
import { BUILDS_AT_ONCE, buildPackage } from '../../release/build-releases';
import { listen } from '../../serve/http/listen';
import { originOf } from '../../serve/respond/site-response';
import { releaseFiles } from '../../serve/site/release-files';
import { bodyReader } from '../../serve/site/stored-body';
import { openContentCache } from '../../store/content/content-cache';
import { builtFiles } from '../../store/records/built-files';
import type { ReleaseRecord } from '../../store/records/release-record';
import { makeScratchFolder } from '../../store/scratch-folder';
import type { Store } from '../../store/store';
import { defineCommand } from '../command';
import type { Context } from '../context';
import { parsePackages } from '../releasing/input';
import { forkMockServers } from './mock-servers';
import { trustSite } from './trust-site';

const effects = { forkMockServers, fetchSite, buildPackage, startDevSite };

export const dev = devWith(effects);

/** The command with other effects, for tests. */
export function devWith(given: typeof effects) {
  return defineCommand({
    summary: 'Serve packages from source, with Fast Refresh, at one URL',
    arguments: [['[package...]', 'what runs from source; all packages by default']],
    options: {
      with: { value: 'origin', summary: 'take all other packages from this live site' },
      yes: { summary: 'confirm that code of that site may run on this machine' },
    },
    examples: [
      ['', 'serve all packages from source'],
      ['mf-reviews', 'serve one package from source; the others are built once'],
      ['mf-reviews --with https://www.example.com', 'serve one package inside a live site'],
    ],
    async run(context, { args, options }) {
      const { site, project, output, untilStopped } = context;
      const { log } = output;
      const { port, host, closeWithinMs } = parseServerEnv(context.env);
      const isPublic = host !== undefined && !isLoopback(host);
      const origin = options.with === undefined ? null : parseSite(options.with);
      if (origin !== null && args.length === 0)
        throw new UserError(
          `The packages to run from source are missing; all others come from ${origin}. Run node site dev <package> --with ${origin}.`,
        );
      const watched = args.length === 0 ? site.packages : parsePackages(site.packages, args);
      if (origin !== null) await trustSite(context, origin, options.yes);
      // Builds for development stay in the checkout's own store.
      const store = await context.openStore({ env: { ...context.env, SITE_STORE: undefined } });
      const { local } = store;
      const cache = openContentCache(path.join(local, 'content'), { log });
      const fetched =
        origin === null ? null : await given.fetchSite(origin, { except: watched, cache, local });
      for (const { package: name, id } of fetched?.releases ?? []) log(`${name} ${id} comes from ${origin}.`);
      // Services that are off at the site are off here too.
      const off = Object.entries(fetched?.env ?? {}).filter(([, value]) => value === OFF);
      const mockServers = await given.forkMockServers(
        { project, env: { ...Object.fromEntries(off), ...context.env } },
        port,
      );
      try {
        const env = {
          ...fetched?.env,
          ...context.env,
          // Settings that depend on the site's location are local. Mock servers replace the services that are not set.
          COOKIE_DOMAIN: '',
          SITE_ORIGIN: `http://localhost:${port}`,
          ...mockServers.env,
        };
        parseEnv(site, env);
        const names = site.packages.filter((name) => !watched.includes(name));
        const others = fetched ?? (await developmentReleases(context, names, store, given));
        const folder = await makeScratchFolder();
        const client = await buildClient();
        const running = given.startDevSite({ site, store, project, env, watched, others, folder, log });
        const socket = createPageSocket(running.state, isPublic);
        running.onChange(socket.broadcast);
        const server = await listen({
          handler: createDevHandler({
            dev: running,
            folder,
            findReleaseFile: others.find,
            client,
            isPublic,
          }),
          onUpgrade: socket.onUpgrade,
          port,
          host,
          closeWithinMs,
        }).catch(async (error: unknown) => {
          await running.close();
          throw error;
        });
        await running.settled();
        log(`
The site is at ${originOf(host, server.port)}
From source, with Fast Refresh: ${watched.join(', ')}. Changes of settings, of the list of pages and of the bundler's configuration need a restart.${fetched === null ? '' : ` Everything else is build ${fetched.build} of ${origin}, until you restart this command.`}
${mockServers.notice}`);
        await untilStopped({
          close() {
            socket.close();
            return Promise.all([server.close(), mockServers.stop(), running.close()]);
          },
          withinMs: closeWithinMs,
        });
      } catch (error) {
        await mockServers.stop();
        throw error;
      }
    },
  });
}

async function developmentReleases(
  { project, env, output: { log } }: Context,
  names: readonly string[],
  store: Store,
  { buildPackage }: Pick<typeof effects, 'buildPackage'>,
): Promise<OtherReleases> {
  const releases: ReleaseRecord[] = [];
  await runAll(names, BUILDS_AT_ONCE, async (name) => {
    const release = await buildPackage(name, { store, project, env, mode: 'development', log });
    log(`${name} ${release.id} comes from the store.`);
    releases.push(release);
  });
  return { releases, files: builtFiles(store), find: releaseFiles(store, bodyReader(store)).find };
}

/** The origin of `--with`. Requires https, because prerendering executes the site's code. */
export function parseSite(address: string): string {
  const refused = (why: string) =>
    new UserError(`--with ${address} ${why}. Use the origin of a site, such as https://www.example.com.`);
  const typed = `http://${address}`;
  if (!/^https?:|:\/\//.test(address) && URL.canParse(typed)) {
    const { host, hostname } = new URL(typed);
    throw new UserError(
      `--with ${address} is not a URL. Use ${isLoopback(hostname) ? 'http' : 'https'}://${host}.`,
    );
  }
  if (!URL.canParse(address)) throw refused('is not a URL');
  const { protocol, hostname, origin, href } = new URL(address);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw refused('is not https, which is required except for a site on this machine');
  if (href !== `${origin}/`) throw refused('contains more than an origin');
  return origin;
}
