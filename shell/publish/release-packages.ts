import { type SitePackage, sitePackages } from '@site/shared/contracts/fragments';
import { type ComposeReport, compose } from '../compose/compose';
import { parseComposeEnv } from '../config/parse-compose-env';
import { type Env, parseEnv } from '../config/parse-env';
import { UserError } from '../config/user-error';
import { type CompositionRecord, readComposition } from '../store/composition-record';
import { goLive, readLive } from '../store/live-pointer';
import { withLock } from '../store/lock';
import { readRelease } from '../store/put-release';
import type { ReleaseRecord, ReleaseSet } from '../store/release-record';
import type { Store } from '../store/store';
import { buildPackage } from './build-package';

export interface ReleaseOptions {
  readonly store: Store;
  readonly project: string;
  readonly env: Env;
  readonly mode?: ReleaseRecord['mode'];
  readonly log?: (line: string) => void;
}

export interface Released {
  readonly composition: CompositionRecord;
  /** What was live before, or is still; null for the first. */
  readonly before: string | null;
}

/**
 * Builds one package, composes the site of it and the live releases of the others, and makes that live. The live
 * composition's configuration is kept; a variable that is set in `env` replaces its value.
 */
export async function releasePackage(name: SitePackage, options: ReleaseOptions): Promise<Released> {
  const { store, log = console.log } = options;
  return withLock(store.root, { purpose: `release of ${name}`, log }, async () => {
    const composed = await composeWith(name, { ...options, log });
    await goLive(store, composed.composition.build);
    return composed;
  });
}

/** Does what `releasePackage` does, but for making it live. */
export async function previewPackage(name: SitePackage, options: ReleaseOptions): Promise<Released> {
  const { store, log = console.log } = options;
  return withLock(store.root, { purpose: `preview of ${name}`, log }, () =>
    composeWith(name, { ...options, log }),
  );
}

async function composeWith(
  name: SitePackage,
  options: ReleaseOptions & { readonly log: (line: string) => void },
): Promise<Released> {
  const { store, env, log } = options;
  const live = await readLive(store);
  const composition = live === null ? null : await readComposition(store, live.build);
  if (live === null || composition === null) {
    throw new UserError(
      `${live === null ? 'Nothing is live yet' : `The store has lost the live build ${live.build}`}, so there is nothing that ${name} could join. Run npm start once; it releases every package.`,
    );
  }
  const configured = { ...composition.env, ...env };
  checkEnv(configured);
  const built = await buildPackage(name, options);
  const releases = await Promise.all(
    sitePackages.map(async (other) => {
      if (other === name) return [other, built] as const;
      const id = composition.releases[other];
      if (id === undefined) {
        throw new UserError(`${other} is not live yet. Release it first: npm run release -- ${other}.`);
      }
      return [other, await readRelease(store, other, id)] as const;
    }),
  );
  // Every package is there: the list above is made from all of them.
  const next = await compose({
    store,
    releases: Object.fromEntries(releases) as ReleaseSet,
    env: configured,
    onComposed: (report) => log(describeReport(report)),
  });
  return { composition: next, before: live.build };
}

/** Builds every package from the working tree, composes them and makes the composition live. */
export async function releaseAll(options: ReleaseOptions): Promise<Released> {
  const { store, env, log = console.log } = options;
  checkEnv(env);
  return withLock(store.root, { purpose: 'release of every package', log }, async () => {
    const live = await readLive(store);
    const built: [SitePackage, ReleaseRecord][] = [];
    await inPairs(sitePackages, async (name) => {
      built.push([name, await buildPackage(name, { ...options, log })]);
    });
    const next = await compose({
      store,
      releases: Object.fromEntries(built) as ReleaseSet,
      env,
      onComposed: (report) => log(describeReport(report)),
    });
    await goLive(store, next.build);
    return { composition: next, before: live?.build ?? null };
  });
}

/** Before anything is built, so that a bad value is told at once. */
function checkEnv(env: Env): void {
  parseEnv(env);
  parseComposeEnv(env);
}

function describeReport({ total, pages }: ComposeReport): string {
  // The first page brings up what all of them share.
  const times = pages
    .slice(1)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return `${pages.length} pages were composed in ${(total / 1000).toFixed(1)} s, rendered in ${median.toFixed(1)} ms each.`;
}

/** Two at a time: a build keeps about one core busy. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}
