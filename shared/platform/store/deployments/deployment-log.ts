import { messageOf, UncertainError, UserError } from '../../config/user-error';
import type { ObjectStore } from '../objects/object-store';
import {
  type Deployment,
  type DeploymentAction,
  decodeDeployment,
  encodeDeployment,
  keyOfDeployment,
  LIVE,
  numberOfKey,
  readDeployment,
} from './deployment';
import { refusalOf, type Signing } from './signing';
import { checkLog, type TrustedLog, trustedSoFar } from './trusted-log';
import { whoReleases } from './who-releases';

/** A deployment before the log adds its number, time and author. */
export type DeploymentChange = Omit<Deployment, 'number' | 'at' | 'who' | 'action'> & {
  readonly action: DeploymentAction;
};

/** What of a store the log needs. */
export interface LogStore {
  readonly objects: ObjectStore;
  readonly signing?: Signing | null;
}

export interface AppendOptions {
  readonly who?: string;
  readonly now?: () => Date;
  /** Called each time that somebody else was faster. */
  readonly log?: (line: string) => void;
  /** The number of the entry upon which this was decided. Where another is the newest, nothing is done. */
  readonly decidedOn?: number | undefined;
}

/** Of all who write at a time one succeeds in every round, so only a crowd gets this far. */
const ROUNDS = 20;

/**
 * Appends to the log what `makeChange` makes of its newest entry (null for an empty log). Where somebody else appends
 * meanwhile, the change is made again on top of theirs: nobody's is lost. Gives the entry, or null where `makeChange`
 * found nothing to do. Rejects with a `UserError` when others were faster for 20 rounds, or once where it was decided upon
 * an entry, and where the entry needs a signature of somebody else.
 */
export async function append(
  store: LogStore,
  makeChange: (latest: Deployment | null) => Promise<DeploymentChange | null>,
  { who = whoReleases(), now = () => new Date(), log = () => {}, decidedOn }: AppendOptions = {},
): Promise<Deployment | null> {
  let { latest, taken } = await readNewest(store);
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (decidedOn !== undefined && latest !== null && latest.number !== decidedOn) {
      throw new UserError(
        `${describe(latest)} came first, so what you saw is not live any more. Look again, and do it then if that is still what you want.`,
      );
    }
    const change = await makeChange(latest);
    if (change === null) return null;
    const number = taken + 1;
    const entry: Deployment = { number, at: now().toISOString(), who, ...change };
    const bytes = encodeDeployment(entry, store.signing?.key);
    refuseUnsigned(store, bytes, latest);
    if (await create(store.objects, entry, bytes)) return entry;
    const winner = store.signing ? null : await readDeployment(store.objects, number);
    ({ latest, taken } = await readNewest(store, winner ?? latest));
    log(`${describe(latest)} came first. Doing it again on top of that (round ${round + 1}).`);
  }
  throw new UserError(
    `Others changed what is live ${ROUNDS} times while this was made. Nothing is lost; run it again when they are done.`,
  );
}

/** The newest deployment that is followed, and the newest number that was taken by then: where they are signed, also by others. */
async function readNewest(
  store: LogStore,
  known: Deployment | null = null,
): Promise<{ readonly latest: Deployment | null; readonly taken: number }> {
  const { objects, signing } = store;
  if (signing) {
    const { last, checked } = await readTrusted(objects, signing);
    return { latest: last, taken: checked };
  }
  const latest = await latestDeployment(store, known);
  return { latest, taken: latest?.number ?? 0 };
}

/** Throws for an entry that no server would follow, before it is written. */
function refuseUnsigned({ signing, objects }: LogStore, bytes: Buffer, latest: Deployment | null): void {
  if (!signing) return;
  const entry = decodeDeployment(bytes, objects.name);
  const refusal = refusalOf({ entry, stored: JSON.parse(String(bytes)) }, latest, signing);
  if (refusal !== null)
    throw new UserError(
      `${refusal} Servers would not follow it. Set SITE_SIGNING_KEY to the key of an owner, whom signing.owners of shell/site.config.ts names.`,
    );
}

/** Creates an entry; false where somebody else has that number. After a failure it looks whether it is there after all. */
async function create(objects: ObjectStore, entry: Deployment, bytes: Buffer): Promise<boolean> {
  const key = keyOfDeployment(entry.number);
  try {
    return await objects.putIfAbsent(key, bytes);
  } catch (error) {
    const found = await objects.get(key).catch(() => {
      throw new UncertainError(
        `${messageOf(error)}\nWhether the change is live is not known. Look at npm run releases when the store answers again.`,
        { cause: error },
      );
    });
    if (found?.bytes.equals(bytes)) return true;
    throw error;
  }
}

/**
 * The log's newest entry, null for an empty log. One that is known already costs a single look for newer ones. Rejects
 * with a `UserError` where the newest cannot be read, or the known one is gone.
 */
export async function latestDeployment(
  { objects, signing }: LogStore,
  known: Deployment | null = null,
): Promise<Deployment | null> {
  if (signing) return (await readTrusted(objects, signing)).last;
  if (known === null) {
    const first = await newestDeploymentNumber(objects);
    return first === 0 ? null : readDeployment(objects, first);
  }
  // From before the known one on, so that the same request shows whether that is still there.
  const newest = await newestDeploymentNumber(objects, known.number - 1);
  if (newest === known.number) return known;
  if (newest > known.number) return readDeployment(objects, newest);
  throw lostEntry(objects, known.number);
}

/** The log up to now. One look for newer entries costs the same as without signatures. */
async function readTrusted(objects: ObjectStore, signing: Signing): Promise<TrustedLog> {
  const known = trustedSoFar(signing)?.checked ?? null;
  const from = known ?? signing.since - 1;
  const numbers = await numbersAfter(objects, Math.max(0, from - 1), Number.POSITIVE_INFINITY);
  if (known !== null && known > 0 && numbers[0] !== known) throw lostEntry(objects, known);
  // Each entry takes the next number. One that leaps ahead would use up the numbers in between, so it is none.
  const next = numbers.filter((number) => number > from).filter((number, at) => number === from + 1 + at);
  return checkLog(objects, signing, next);
}

function lostEntry({ name }: ObjectStore, number: number): UserError {
  return new UserError(
    `${name} has lost entry ${number} of its log, and perhaps more: was it emptied, or is another one at its place? Put it back from a copy. If it was meant, start the servers anew.`,
  );
}

/** Why the newest deployments are not followed; null where they are. Knows what `latestDeployment` has seen. */
export function refusedDeployment({ signing }: LogStore): string | null {
  const log = signing ? trustedSoFar(signing) : null;
  return log?.refused.get(log.checked) ?? null;
}

/** Those of some numbers of the log whose deployments are followed. */
export async function followedNumbers(
  store: LogStore,
  numbers: readonly number[],
): Promise<readonly number[]> {
  const { signing, objects } = store;
  if (!signing) return numbers;
  const { checked, refused } = await readTrusted(objects, signing);
  return numbers.filter((number) => number <= checked && !refused.has(number));
}

/**
 * Entries in the order in which they were made: those that come after the number `after`, at most `limit` of them.
 * Those that nobody follows are left out. Rejects with a `UserError` that names the first one that cannot be read.
 */
export async function readDeployments(
  store: LogStore,
  { after = 0, limit = Number.POSITIVE_INFINITY }: { after?: number; limit?: number } = {},
): Promise<Deployment[]> {
  const { objects } = store;
  const numbers = await followedNumbers(store, await numbersAfter(objects, after, limit));
  const entries = await Promise.all(numbers.map((number) => readDeployment(objects, number)));
  return entries.filter((entry) => entry !== null);
}

function describe(entry: Deployment | null): string {
  return entry === null ? 'Another entry' : `Entry ${entry.number} (${entry.action} by ${entry.who})`;
}

/** As many keys as an object store lists in one answer. */
const PAGE = 1000;

/**
 * The number of the log's newest entry, `after` where there is none after that. Asks once from a number that is close;
 * in a long log that is read for the first time it leaps, so that ten answers do for a hundred thousand entries.
 */
export async function newestDeploymentNumber(objects: ObjectStore, after = 0): Promise<number> {
  let newest = after;
  for (let leap = PAGE; ; ) {
    const page = await numbersAfter(objects, newest, PAGE);
    newest = page.at(-1) ?? newest;
    if (page.length < PAGE) return newest;
    for (; leap >= PAGE; leap /= 2) {
      const [found] = await numbersAfter(objects, newest + leap, 1);
      if (found === undefined) continue;
      newest = found;
      leap *= 4;
    }
    leap = PAGE;
  }
}

/** At most `most` numbers of entries that come after one, in order. */
export async function numbersAfter(objects: ObjectStore, after: number, most: number): Promise<number[]> {
  const numbers: number[] = [];
  if (most < 1) return numbers;
  for await (const key of objects.list(LIVE, keyOfDeployment(after))) {
    const number = numberOfKey(key);
    if (number !== null) numbers.push(number);
    if (numbers.length >= most) break;
  }
  return numbers;
}
