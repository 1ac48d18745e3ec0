import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { runAll } from '../config/run-all';
import { UserError } from '../config/user-error';
import { CONTENT, keyOfFile } from './content/stored-content';
import { countsPrefix } from './deployments/canary';
import type { Deployment } from './deployments/deployment';
import { readWholeLog } from './deployments/deployment-log';
import { everLive } from './deployments/live';
import { announcePrune } from './deployments/prune-notice';
import { CANARY_COUNTS, TooLarge } from './objects/object-store';
import { DamagedRecord } from './parse-record';
import { previewStore } from './preview-store';
import { isExpired, isPreviewName, PREVIEW_DAYS, PREVIEWS, previewOfKey, readPreview } from './previews';
import {
  COMPOSITIONS,
  type CompositionRecord,
  compositionKey,
  readComposition,
} from './records/composition-record';
import { FILES, findIndexed, indexKeys } from './records/file-index';
import { findById, RELEASES, releaseKey, releaseOfKey, SOURCES } from './records/put-release';
import type { ReleaseRecord } from './records/release-record';
import type { Store } from './store';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a store retries to create a log entry, in milliseconds (`objects/s3-retry.ts`). */
const WAIT_MS = 60_000;
const AT_ONCE = 200;

export interface PruneOptions {
  /** Builds that were live within this number of days remain. */
  readonly keepDays: number;
  /** The fragment that other sites embed, whose releases all remain; null for none. */
  readonly embedded: string | null;
  readonly now?: () => Date;
  /** Milliseconds between the announcement and the removal. */
  readonly waitMs?: number;
  /** Called when it begins to wait. */
  readonly onWait?: () => void;
  /** Ends it early with the signal's reason, so that its announcement stops no release any more. */
  readonly signal?: AbortSignal;
}

/**
 * Keys of all unneeded objects, records before their content. Objects younger than a day remain: a release may be
 * running. Rejects for an unreadable production record, or a missing one of what is live, because nobody knows what it needs,
 * and if the log has lost an entry.
 */
export async function planPrune(
  store: Store,
  { keepDays, embedded, now = () => new Date(), signal }: PruneOptions,
): Promise<readonly string[]> {
  const { objects } = store;
  const dayAgo = now().getTime() - DAY_MS;
  const keptSince = now().getTime() - keepDays * DAY_MS;
  /** The keys of objects that are neither needed nor younger than a day. */
  const unneeded = async (keys: readonly string[], needed: ReadonlySet<string> = new Set()) => {
    const others = keys.filter((key) => !needed.has(key));
    const created = await pLimit(AT_ONCE).map(others, (key) => objects.modified(key));
    return new Set(others.filter((_, index) => (created[index]?.getTime() ?? dayAgo) < dayAgo));
  };
  const log = await readWholeLog(store);
  await refuseMissing(store, log);
  const compositions = new Set(
    liveSince(log, keptSince)
      .flatMap(variantsOf)
      .map(({ build }) => compositionKey(build)),
  );
  const previews = await planPreviews(store, now());
  // Other sites may pin files of these releases, whatever their age.
  const releases = new Set(
    embedded === null ? [] : [...everLive(log, embedded)].map((id) => releaseKey(embedded, id)),
  );
  const content = new Set<string>();
  const keepFiles = (record: Pick<ReleaseRecord, 'content'>) => {
    for (const file of Object.values(record.content)) content.add(keyOfFile(file));
  };
  const keep = (record: CompositionRecord) => {
    keepFiles(record);
    for (const [name, id] of Object.entries(record.releases)) releases.add(releaseKey(name, id));
  };
  // A preview may use production's compositions and releases.
  for (const { record, made } of previews.shown) {
    compositions.add(compositionKey(record.build));
    keep(record);
    made.forEach(keepFiles);
  }

  const compositionKeys = await keysOf(objects, COMPOSITIONS);
  const oldCompositions = await unneeded(compositionKeys, compositions);
  for (const key of compositionKeys.filter((key) => !oldCompositions.has(key))) {
    signal?.throwIfAborted();
    const found = await readComposition(store, buildOf(key));
    if (found !== null) keep(found.record);
  }

  const releaseKeys = (await keysOf(objects, RELEASES)).filter((key) => releaseOfKey(key) !== null);
  const oldReleases = await unneeded(releaseKeys, releases);
  const indexed = new Set<string>();
  for (const key of releaseKeys.filter((key) => !oldReleases.has(key))) {
    signal?.throwIfAborted();
    const found = releaseOfKey(key);
    const release = found && (await findById(store, found.name, found.id));
    if (release === null) continue;
    keepFiles(release);
    for (const entry of indexKeys(release)) indexed.add(entry);
  }
  const fileKeys = await keysOf(objects, FILES);
  const oldFiles = await unneeded(fileKeys, indexed);
  // An index entry may refer to another object with the same file than the releases do.
  const keptFiles = fileKeys.filter((key) => !oldFiles.has(key));
  const entries = await pLimit(AT_ONCE).map(keptFiles, (key) => {
    const [, name = '', file = ''] = key.split('/');
    return findIndexed(store, name, file);
  });
  for (const stored of entries) if (stored !== null) content.add(keyOfFile(stored));

  const sources = (await keysOf(objects, SOURCES)).filter((key) => {
    const [, name = '', , id = ''] = key.split('/');
    return oldReleases.has(releaseKey(name, id));
  });
  const visitKey = log.at(-1)?.canary?.visitKey;
  const counts = (await keysOf(objects, CANARY_COUNTS)).filter(
    (key) => visitKey === undefined || !key.startsWith(countsPrefix(visitKey)),
  );
  return [
    ...previews.old,
    ...sources,
    ...oldCompositions,
    ...oldReleases,
    ...oldFiles,
    ...(await unneeded(await keysOf(objects, CONTENT), content)),
    ...(await unneeded(counts)),
  ];
}

/** Records of what is live. Older ones may be gone: an earlier prune may have kept fewer days. */
async function refuseMissing({ objects }: Store, log: readonly Deployment[]): Promise<void> {
  for (const { build, releases } of log.slice(-1).flatMap(variantsOf)) {
    const records = Object.entries(releases).map(([name, id]) => releaseKey(name, id));
    for (const key of [compositionKey(build), ...records])
      if (!(await objects.has(key)))
        throw new UserError(
          `${key} is missing in ${objects.name}, and it is live. Restore it from a backup, or make another build live with node site rollback --to <build>. Until then, nobody knows what else it needs.`,
        );
  }
}

/** Announces a plan, waits for running releases, then removes what is still unneeded. Gives the number of objects. */
export async function prune(store: Store, options: PruneOptions): Promise<number> {
  const { now = () => new Date(), onWait, waitMs = WAIT_MS, signal } = options;
  const announced = await planPrune(store, options);
  const { at, withdraw } = await announcePrune(store, announced);
  try {
    // After the announcement, which clears that of a killed prune.
    if (announced.length === 0) return 0;
    onWait?.();
    await pause(waitMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
    // This machine's clock may be ahead, and would take objects of running releases for old ones.
    const earlier = new Date(Math.min(now().getTime(), at));
    const unneeded = new Set(await planPrune(store, { ...options, now: () => earlier }));
    const remove = announced.filter((key) => unneeded.has(key));
    const isContent = (key: string) => key.startsWith(CONTENT);
    // If a record remains, its content remains too.
    for (const keys of [remove.filter((key) => !isContent(key)), remove.filter(isContent)])
      await runAll(keys, AT_ONCE, async (key) => {
        signal?.throwIfAborted();
        await store.objects.remove(key);
      });
    return remove.length;
  } finally {
    await withdraw();
  }
}

/**
 * Expired previews, and the compositions of active ones. A damaged preview retains nothing: people who can make
 * previews must not stop a prune.
 */
async function planPreviews(store: Store, now: Date) {
  const byName = new Map<string, { keys: string[]; isEnded: boolean }>();
  for (const key of await keysOf(store.objects, PREVIEWS)) {
    const { name, kind } = previewOfKey(key) ?? { name: key, kind: 'own' };
    const found = byName.get(name) ?? { keys: [], isEnded: false };
    found.keys.push(key);
    byName.set(name, { ...found, isEnded: found.isEnded || kind === 'end' });
  }
  const shown: { readonly record: CompositionRecord; readonly made: readonly ReleaseRecord[] }[] = [];
  const old: string[] = [];
  for (const [name, { keys, isEnded }] of byName) {
    const preview = isPreviewName(name) ? await readPreview(store, name).catch(nullIfDamaged) : null;
    // Until then, servers answer requests for an ended preview with a page that says so.
    const isOver = preview !== null && isExpired(preview, new Date(now.getTime() - DAY_MS));
    const oldest = now.getTime() - (preview === null ? 1 : PREVIEW_DAYS + 1) * DAY_MS;
    if (isOver || (await isOlder(store, keys, oldest))) old.push(...keys);
    else if (preview !== null && !isEnded) {
      const own = await previewStore(store, name);
      const found = await readComposition(own, preview.build, preview.composition).catch(nullIfDamaged);
      if (found === null) continue;
      const ids = Object.entries(found.record.releases);
      const made = await Promise.all(ids.map(([one, id]) => findById(own, one, id).catch(nullIfDamaged)));
      shown.push({ record: found.record, made: made.filter((release) => release !== null) });
    }
  }
  return { shown, old };
}

/** A store that cannot be read at the moment is another failure: the object may be intact. */
function nullIfDamaged(error: unknown): null {
  const isDamaged = error instanceof DamagedRecord || (error as Error).cause instanceof TooLarge;
  if (isDamaged) return null;
  throw error;
}

async function isOlder(store: Store, keys: readonly string[], than: number): Promise<boolean> {
  const made = await pLimit(AT_ONCE).map(keys, (key) => store.objects.modified(key));
  return made.every((at) => at !== null && at.getTime() < than);
}

/** The entries whose builds were live at some time since then, in the order of the log, not of clocks. */
function liveSince(log: readonly Deployment[], since: number): readonly Deployment[] {
  const first = log.findIndex(({ at }) => Date.parse(at) >= since);
  // The entry before it was live until then.
  return first < 0 ? log.slice(-1) : log.slice(Math.max(0, first - 1));
}

function variantsOf(entry: Deployment) {
  return entry.canary ? [entry, entry.canary] : [entry];
}

function buildOf(key: string): string {
  return key.slice(COMPOSITIONS.length, -'.json'.length);
}

async function keysOf(objects: Store['objects'], prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objects.list(prefix)) keys.push(key);
  return keys;
}
