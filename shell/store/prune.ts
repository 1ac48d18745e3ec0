import { COMPOSITIONS, readComposition } from './composition-record';
import { lastBookings } from './live';
import type { LiveEntry } from './objects/live-entry';
import { readLog } from './objects/live-log';
import { findById, RELEASES, releaseOfKey, SOURCES } from './put-release';
import type { Store } from './store';
import { CONTENT, keyOfFile, type StoredFile } from './stored-content';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Objects that are removed between two looks at whether a release has begun meanwhile. */
const BATCH = 50;
/** Questions to the store at a time. */
const AT_ONCE = 200;

export interface PruneOptions {
  /** What was live within so many days stays. */
  readonly keepDays: number;
  readonly now?: () => Date;
}

export interface PrunePlan {
  /** Keys to remove, records before the content that they name. */
  readonly remove: readonly string[];
  /** The records that it was made from: other ones since then make it out of date. */
  readonly records: readonly string[];
}

/**
 * What the store holds and needs no more: compositions that no entry of the log made live within `keepDays`, releases that
 * no other composition uses, and content that nothing names. What is live, what was made within a day (a release may be
 * under way) and the log itself always stay. Rejects with a `UserError` for a record that cannot be read: what it names is
 * not known then.
 */
export async function planPrune(
  store: Store,
  { keepDays, now = () => new Date() }: PruneOptions,
): Promise<PrunePlan> {
  const { objects } = store;
  const dayAgo = now().getTime() - DAY_MS;
  const isOld = async (key: string) => ((await objects.modified(key))?.getTime() ?? dayAgo) < dayAgo;
  const log = await readLog(objects);
  const builds = new Set(liveSince(log, now().getTime() - keepDays * DAY_MS).map(({ build }) => build));
  const releases = new Set([...lastBookings(log).values()].map((id) => `mf-booking/${id}`));
  const content = new Set<string>();
  const keep = (files: Readonly<Record<string, StoredFile>>) => {
    for (const file of Object.values(files)) content.add(keyOfFile(file));
  };

  const compositionKeys = await keysOf(objects, COMPOSITIONS);
  const oldCompositions = await filter(
    compositionKeys,
    async (key) => !builds.has(buildOf(key)) && (await isOld(key)),
  );
  for (const key of without(compositionKeys, oldCompositions)) {
    const found = await readComposition(store, buildOf(key));
    keep(found?.record.content ?? {});
    for (const [name, id] of Object.entries(found?.record.releases ?? {})) releases.add(`${name}/${id}`);
  }

  const releaseKeys = await keysOf(objects, RELEASES);
  const nameOf = (key: string) => {
    const { name, id } = releaseOfKey(key) ?? { name: '', id: '' };
    return `${name}/${id}`;
  };
  const oldReleases = await filter(
    releaseKeys,
    async (key) => releaseOfKey(key) !== null && !releases.has(nameOf(key)) && (await isOld(key)),
  );
  for (const key of without(releaseKeys, oldReleases)) {
    const { name, id } = releaseOfKey(key) ?? { name: '', id: '' };
    keep((await findById(store, name, id))?.content ?? {});
  }

  const gone = new Set(oldReleases.map(nameOf));
  const sources = (await keysOf(objects, SOURCES)).filter((key) => {
    const [, name = '', , id = ''] = key.split('/');
    return gone.has(`${name}/${id}`);
  });
  const unused = (await keysOf(objects, CONTENT)).filter((key) => !content.has(key));
  return {
    remove: [...sources, ...oldCompositions, ...oldReleases, ...(await filter(unused, isOld))],
    records: [...compositionKeys, ...releaseKeys],
  };
}

/**
 * Removes what a plan names. Where a release begins meanwhile, whose record may need something of it, the plan is made
 * again. Gives the number of objects that were removed.
 */
export async function prune(store: Store, options: PruneOptions): Promise<number> {
  let plan = await planPrune(store, options);
  let removed = 0;
  while (plan.remove.length > 0) {
    const batch = plan.remove.slice(0, BATCH);
    const known = new Set(plan.records);
    const records = [
      ...(await keysOf(store.objects, COMPOSITIONS)),
      ...(await keysOf(store.objects, RELEASES)),
    ];
    if (records.some((key) => !known.has(key))) {
      plan = await planPrune(store, options);
      continue;
    }
    await Promise.all(batch.map((key) => store.objects.remove(key)));
    removed += batch.length;
    plan = { ...plan, remove: plan.remove.slice(BATCH) };
  }
  return removed;
}

/** The entries whose builds were live at some time since then. Their order is the log's, not that of clocks. */
function liveSince(log: readonly LiveEntry[], since: number): readonly LiveEntry[] {
  const first = log.findIndex(({ at }) => Date.parse(at) >= since);
  // The one before it was live until then.
  return first < 0 ? log.slice(-1) : log.slice(Math.max(0, first - 1));
}

function buildOf(key: string): string {
  return key.slice(COMPOSITIONS.length, -'.json'.length);
}

async function keysOf(objects: Store['objects'], prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objects.list(prefix)) keys.push(key);
  return keys;
}

function without(keys: readonly string[], others: readonly string[]): string[] {
  const gone = new Set(others);
  return keys.filter((key) => !gone.has(key));
}

async function filter(keys: readonly string[], is: (key: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const part = keys.slice(start, start + AT_ONCE);
    const answers = await Promise.all(part.map(is));
    found.push(...part.filter((_, index) => answers[index]));
  }
  return found;
}
