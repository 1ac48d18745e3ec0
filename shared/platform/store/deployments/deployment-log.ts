import { messageOf, UncertainError, UserError } from '../../config/user-error';
import type { ObjectStore } from '../objects/object-store';
import {
  type Deployment,
  type DeploymentAction,
  encodeDeployment,
  keyOfDeployment,
  LIVE,
  numberOfKey,
  readDeployment,
} from './deployment';
import { whoReleases } from './who-releases';

/** A deployment before the log adds its number, time and author. */
export type DeploymentChange = Omit<Deployment, 'number' | 'at' | 'who' | 'action'> & {
  readonly action: DeploymentAction;
};

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
 * an entry.
 */
export async function append(
  objects: ObjectStore,
  makeChange: (latest: Deployment | null) => Promise<DeploymentChange | null>,
  { who = whoReleases(), now = () => new Date(), log = () => {}, decidedOn }: AppendOptions = {},
): Promise<Deployment | null> {
  let latest = await latestDeployment(objects);
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (decidedOn !== undefined && latest !== null && latest.number !== decidedOn) {
      throw new UserError(
        `${describe(latest)} came first, so what you saw is not live any more. Look again, and do it then if that is still what you want.`,
      );
    }
    const change = await makeChange(latest);
    if (change === null) return null;
    const number = (latest?.number ?? 0) + 1;
    const entry: Deployment = { number, at: now().toISOString(), who, ...change };
    if (await create(objects, entry)) return entry;
    const winner = await readDeployment(objects, number);
    latest = await latestDeployment(objects, winner ?? latest);
    log(`${describe(latest)} came first. Doing it again on top of that (round ${round + 1}).`);
  }
  throw new UserError(
    `Others changed what is live ${ROUNDS} times while this was made. Nothing is lost; run it again when they are done.`,
  );
}

/** Creates an entry; false where somebody else has that number. After a failure it looks whether it is there after all. */
async function create(objects: ObjectStore, entry: Deployment): Promise<boolean> {
  const key = keyOfDeployment(entry.number);
  const bytes = encodeDeployment(entry);
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
  objects: ObjectStore,
  known: Deployment | null = null,
): Promise<Deployment | null> {
  if (known === null) {
    const first = await newestDeploymentNumber(objects);
    return first === 0 ? null : readDeployment(objects, first);
  }
  // From before the known one on, so that the same request shows whether that is still there.
  const newest = await newestDeploymentNumber(objects, known.number - 1);
  if (newest === known.number) return known;
  if (newest > known.number) return readDeployment(objects, newest);
  throw new UserError(
    `${objects.name} has lost entry ${known.number} of its log, and perhaps more: was it emptied, or is another one at its place? Put it back from a copy. If it was meant, start the servers anew.`,
  );
}

/**
 * Entries in the order in which they were made: those that come after the number `after`, at most `limit` of them.
 * Rejects with a `UserError` that names the first one that cannot be read.
 */
export async function readDeployments(
  objects: ObjectStore,
  { after = 0, limit = Number.POSITIVE_INFINITY }: { after?: number; limit?: number } = {},
): Promise<Deployment[]> {
  const numbers = await numbersAfter(objects, after, limit);
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
