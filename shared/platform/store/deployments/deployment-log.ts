import { messageOf, UncertainError, UserError } from '../../config/user-error';
import { LOG_PREFIX, type ObjectStore } from '../objects/object-store';
import {
  type Deployment,
  type DeploymentAction,
  decodeDeployment,
  encodeDeployment,
  hashOfDeployment,
  keyOfDeployment,
  numberOfKey,
  readDeployment,
} from './deployment';
import { type Followed, refusalOf, type Signing, withClaim } from './signing';
import { checkLog, refusalBelow, type TrustedLog, trustedSoFar, validReader } from './trusted-log';

export type DeploymentChange = Omit<Deployment, 'number' | 'at' | 'who' | 'action'> & {
  readonly action: DeploymentAction;
};

export interface LogStore {
  readonly objects: ObjectStore;
  readonly signing?: Signing | null;
}

/** A log with the author of new entries. */
export interface WritableLog extends LogStore {
  readonly author: string;
}

export interface AppendOptions {
  readonly who?: string;
  readonly now?: () => Date;
  /** Called each time that another process appends first. */
  readonly log?: (line: string) => void;
}

/** In each round one of the concurrent writers succeeds, so only a crowd reaches this limit. */
const ROUNDS = 20;

/**
 * Appends the change that `makeChange` derives from the newest entry; nothing for null. If another process appends
 * first, `makeChange` runs again on the new entry. Rejects if that happens 20 times, or if the entry needs another
 * signature. Returns the entry as readers see it.
 */
export async function append(
  store: WritableLog,
  makeChange: (latest: Deployment | null) => Promise<DeploymentChange | null>,
  { who = store.author, now = () => new Date(), log = () => {} }: AppendOptions = {},
): Promise<Deployment | null> {
  let { latest, number: newest, hash } = await readNewest(store);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const change = await makeChange(latest);
    if (change === null) return null;
    const number = newest + 1;
    const previous = hash ?? (latest && (await hashOfDeployment(store.objects, latest.number)));
    const entry: Deployment = {
      ...{ number, at: now().toISOString(), who },
      ...(previous !== null && { previous }),
      ...change,
    };
    const bytes = encodeDeployment(entry, store.signing?.key);
    refuseUnsigned(store, bytes, latest && previous ? { entry: latest, sha256: previous } : null);
    if (await create(store.objects, entry, bytes))
      return store.signing ? withClaim(decodeDeployment(bytes, store.objects.name), store.signing) : entry;
    ({ latest, number: newest, hash } = await readNewest(store, latest));
    log(`Retrying on top of ${describe(latest)}, which came first (attempt ${round + 1}).`);
  }
  throw new UserError(
    `Cannot apply the change: others changed the live site ${ROUNDS} times meanwhile. Run this again when they are done.`,
  );
}

interface Newest {
  /** The newest valid deployment. */
  readonly latest: Deployment | null;
  /** The newest number in use, which may be that of a rejected one. */
  readonly number: number;
  /** The hash of `latest` when it was checked; null without signatures. */
  readonly hash: string | null;
}

async function readNewest(store: LogStore, known: Deployment | null = null): Promise<Newest> {
  const { objects, signing } = store;
  if (signing) {
    const { last, followed, checked } = await readIntactLog(objects, signing);
    return { latest: last, number: checked, hash: followed?.sha256 ?? null };
  }
  // Starts before the known entry, so that the same request shows whether it still exists.
  const newest = await newestDeploymentNumber(objects, known === null ? 0 : known.number - 1);
  if (newest < (known?.number ?? 0)) throw lostEntry(objects, newest + 1);
  const isOther = newest > 0 && newest !== known?.number;
  const latest = isOther ? await readDeployment(objects, newest) : known;
  return { latest, number: latest?.number ?? 0, hash: null };
}

/** Throws for an entry that servers would reject, before it is written. */
function refuseUnsigned({ signing, objects }: LogStore, bytes: Buffer, latest: Followed | null): void {
  if (!signing) return;
  const entry = decodeDeployment(bytes, objects.name);
  const refusal = refusalOf({ entry, stored: JSON.parse(String(bytes)) }, latest, signing);
  if (refusal !== null)
    throw new UserError(
      `${refusal} Servers would ignore it. Set SITE_SIGNING_KEY to the key of an owner in signing.owners of shell/site.config.ts.`,
    );
}

/** Creates an entry; false if its number is taken. After an error, checks whether the entry was written. */
async function create(objects: ObjectStore, entry: Deployment, bytes: Buffer): Promise<boolean> {
  const key = keyOfDeployment(entry.number);
  try {
    return await objects.putIfAbsent(key, bytes);
  } catch (error) {
    const found = await objects.get(key).catch(() => undefined);
    if (found?.equals(bytes)) return true;
    // A request without an answer may still arrive, unless another entry has the number.
    const mayArrive = found === null && error instanceof UncertainError;
    if (found !== undefined && !mayArrive) throw error;
    throw new UncertainError(
      `${messageOf(error)}\nThe change may or may not be live. Check node site releases when the store is available again.`,
      { cause: error },
    );
  }
}

/** The newest entry; null for an empty log. Takes one request with a `known` entry. Rejects if that is missing. */
export async function latestDeployment(
  store: LogStore,
  known: Deployment | null = null,
): Promise<Deployment | null> {
  return (await readNewest(store, known)).latest;
}

/** Rejects if the log has lost an entry: what follows it cannot be trusted, and what came before it is outdated. */
async function readIntactLog(objects: ObjectStore, signing: Signing): Promise<TrustedLog> {
  const log = await readTrustedLog(objects, signing);
  const { orphan } = log;
  if (orphan === null) return log;
  const refusal = refusalBelow(orphan, log);
  if (refusal !== null)
    throw new UserError(
      `Cannot trust the log of ${objects.name} beyond deployment ${log.checked}: an owner made deployment ${orphan.number} on top of one that is rejected. ${refusal} Somebody has changed signing of shell/site.config.ts since then: undo that, and make the change again with a new since and anchor (docs/how-to/sign-deployments.md).`,
    );
  throw new UserError(
    `${objects.name} has lost an entry of its log: deployment ${orphan.number} was made on top of one that is missing or exchanged. Restore it from a backup, or delete all deployments after ${log.checked} to continue from that one.`,
  );
}

async function readTrustedLog(objects: ObjectStore, signing: Signing): Promise<TrustedLog> {
  const known = trustedSoFar(signing)?.checked ?? null;
  const from = known ?? signing.since - 1;
  const numbers = await numbersAfter(objects, Math.max(0, from - 1), Number.POSITIVE_INFINITY);
  if (known !== null && known > 0 && numbers[0] !== known) throw lostEntry(objects, known);
  // Entries have consecutive numbers. An entry that skips numbers would use them up, so it is ignored.
  const unchecked = numbers.filter((number) => number > from);
  const next = unchecked.filter((number, at) => number === from + 1 + at);
  return checkLog(objects, signing, { next, beyond: unchecked.slice(next.length) });
}

function lostEntry({ name }: ObjectStore, number: number): UserError {
  return new UserError(
    `${name} has lost entry ${number} of its log, and perhaps more. It may have been emptied or replaced. Restore it from a backup; if this was intended, restart the servers and the dashboard.`,
  );
}

/** Why the newest deployment is rejected; null if it is valid. Covers entries that `latestDeployment` has read. */
export function refusedDeployment({ signing }: LogStore): string | null {
  const log = signing ? trustedSoFar(signing) : null;
  return log?.refused.get(log.checked)?.why ?? null;
}

/** At most `limit` entries above the number `after`, without rejected ones. */
export async function readDeployments(
  store: LogStore,
  { after = 0, limit = Number.POSITIVE_INFINITY }: { after?: number; limit?: number } = {},
): Promise<Deployment[]> {
  const numbers = await numbersAfter(store.objects, after, limit);
  const entries = await Promise.all(numbers.map(await entryReader(store, after + 1, readIntactLog)));
  return entries.filter((entry) => entry !== null);
}

/** All entries without rejected ones. Rejects if one is lost or cannot be checked, because nobody knows what it made live. */
export async function readWholeLog(store: LogStore): Promise<Deployment[]> {
  const log = await readDeployments(store);
  const { signing, objects } = store;
  const first = log[0]?.number ?? 1;
  if (signing && trustedSoFar(signing)?.past.previous !== undefined)
    throw new UserError(
      `${objects.name} has lost an entry of its log: deployment ${first} was made on top of one that is missing or exchanged. Restore it from a backup. Until then, nobody knows everything that was live.`,
    );
  if (signing && signing.since > 1 && first > 1)
    throw new UserError(
      `Nobody knows everything that was live in ${objects.name}: deployment ${first} does not name the one before it, because an older version made it. To prune, name the store in signing.unsigned of shell/site.config.ts in a checkout only for this, and check the output of node site releases there before.`,
    );
  return log;
}

/** The newest entries, at most `limit`, without rejected and unreadable ones. A server without a cache starts from them. */
export async function readNewestDeployments(store: LogStore, limit: number): Promise<Deployment[]> {
  const { objects, signing } = store;
  const newest = signing
    ? (await readTrustedLog(objects, signing)).checked
    : await newestDeploymentNumber(objects);
  const after = Math.max(0, newest - limit);
  const numbers = await numbersAfter(objects, after, limit);
  const read = await entryReader(store, after + 1);
  const entries = await Promise.all(numbers.map((number) => read(number).catch(() => null)));
  return entries.filter((entry) => entry !== null);
}

/** Reads entries from the number `from` on; null for a rejected one. */
async function entryReader({ objects, signing }: LogStore, from: number, read = readTrustedLog) {
  if (!signing) return (number: number) => readDeployment(objects, number);
  return validReader(objects, signing, await read(objects, signing), from);
}

function describe(entry: Deployment | null): string {
  return entry === null ? 'another entry' : `entry ${entry.number} (${entry.action} by ${entry.who})`;
}

export async function newestDeploymentNumber(objects: ObjectStore, after = 0): Promise<number> {
  return (await numbersAfter(objects, after, Number.POSITIVE_INFINITY)).at(-1) ?? after;
}

/** The numbers of at most `most` entries after a number, in order. */
async function numbersAfter(objects: ObjectStore, after: number, most: number): Promise<number[]> {
  const numbers: number[] = [];
  if (most < 1) return numbers;
  for await (const key of objects.list(LOG_PREFIX, keyOfDeployment(after))) {
    const number = numberOfKey(key);
    if (number !== null) numbers.push(number);
    if (numbers.length >= most) break;
  }
  return numbers;
}
