import { type SitePackage, sitePackages } from '@site/shared/contracts/fragments';
import { compose, readComposition } from '../compose/compose';
import type { CompositionRecord } from '../compose/composition-record';
import type { ReleaseSet } from '../compose/page-assets';
import { type Env, parseEnv } from '../config/parse-env';
import { UserError } from '../config/user-error';
import { buildPackage } from './build-package';
import { goLive, readLive } from './live-pointer';
import { withLock } from './lock';
import { readRelease } from './put-release';
import type { ReleaseRecord } from './release-record';
import type { Store } from './store';

export interface ReleaseOptions {
  readonly store: Store;
  readonly project: string;
  readonly env: Env;
  readonly mode?: ReleaseRecord['mode'];
  readonly log?: (line: string) => void;
}

export interface Released {
  readonly composition: CompositionRecord;
  /** What was live before; null for the first. */
  readonly before: string | null;
}

/**
 * Builds one package, composes the site of it and the live releases of the others, and makes that live. The live
 * composition's configuration is kept; a variable that is set in `env` replaces its value.
 */
export async function releasePackage(name: SitePackage, options: ReleaseOptions): Promise<Released> {
  const { store, env, log = console.log } = options;
  return withLock(store.root, { purpose: `release of ${name}`, log }, async () => {
    const live = await readLive(store);
    const composition = live === null ? null : await readComposition(store, live.build);
    if (live === null || composition === null) {
      throw new UserError(
        `Nothing is live yet that ${name} could join. Run npm start once; it releases every package.`,
      );
    }
    const configured = { ...composition.env, ...env };
    parseEnv(configured);
    const built = await buildPackage(name, options);
    log(`Built ${name} ${built.id}.`);
    const releases = await Promise.all(
      sitePackages.map(async (other) => {
        if (other === name) return [other, built] as const;
        return [other, await readRelease(store, other, composition.releases[other] ?? '')] as const;
      }),
    );
    // Every package is there: the list above is made from all of them.
    const next = await compose({
      store,
      releases: Object.fromEntries(releases) as ReleaseSet,
      env: configured,
    });
    await goLive(store, next.build);
    return { composition: next, before: live.build };
  });
}

/** Builds every package from the working tree, composes them and makes the composition live. */
export async function releaseAll(options: ReleaseOptions): Promise<Released> {
  const { store, env, log = console.log } = options;
  parseEnv(env);
  return withLock(store.root, { purpose: 'release of every package', log }, async () => {
    const live = await readLive(store);
    const built: [SitePackage, ReleaseRecord][] = [];
    await inPairs(sitePackages, async (name) => {
      const release = await buildPackage(name, options);
      log(`Built ${name} ${release.id}.`);
      built.push([name, release]);
    });
    const next = await compose({ store, releases: Object.fromEntries(built) as ReleaseSet, env });
    await goLive(store, next.build);
    return { composition: next, before: live?.build ?? null };
  });
}

/** Two at a time: a build keeps about one core busy. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}
