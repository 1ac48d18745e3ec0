import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../config/user-error';
import { explainWriteError, removeTemporaries, temporarySuffix } from './atomic';
import { isAlive } from './is-alive';

export interface LockOptions {
  /** What is done under the lock, for the message to whoever waits. */
  readonly purpose: string;
  /** Milliseconds to wait for another holder before giving up. Default 120 000. */
  readonly patienceMs?: number;
  /** Milliseconds between two looks at a lock that is held. Default 100. */
  readonly pollMs?: number;
  readonly log?: (line: string) => void;
}

const PATIENCE_MS = 120_000;
const POLL_MS = 100;
const STALE_POLL_MS = 5;

/**
 * Runs `work` while no other process changes the store. A second one waits, says so, and is refused with a `UserError`
 * when its patience ends. A lock whose process is gone is taken over, and what that process left half done is removed.
 */
export async function withLock<T>(store: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const { purpose, patienceMs = PATIENCE_MS, pollMs = POLL_MS, log = console.log } = options;
  const file = path.join(store, 'lock');
  const until = Date.now() + patienceMs;
  let told = false;
  while (!(await take(file, purpose))) {
    const holder = await readHolder(file);
    if (holder !== null && !isAlive(holder.pid)) {
      await removeStaleLock(file);
      await pause(Math.min(pollMs, STALE_POLL_MS));
      continue;
    }
    const name = holder === null ? 'Another command' : `"${holder.purpose}" (process ${holder.pid})`;
    if (Date.now() > until) {
      throw new UserError(
        `${name} has held the store for ${patienceMs / 1000} s. Try again when it has ended; if it does not run any more, delete ${file}.`,
      );
    }
    if (!told) log(`${name} is changing the store; waiting for it to end.`);
    told = true;
    await pause(pollMs);
  }
  try {
    await removeTemporaries(store);
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

interface Holder {
  readonly pid: number;
  readonly purpose: string;
}

/** The lock appears with its holder's name in it, so that it can be taken over however early its holder ended. */
async function take(file: string, purpose: string): Promise<boolean> {
  const own = file + temporarySuffix();
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(own, JSON.stringify({ pid: process.pid, purpose } satisfies Holder));
    return await link(own, file).then(() => true, isTaken);
  } catch (error) {
    throw explainWriteError(path.dirname(file), error);
  } finally {
    await rm(own, { force: true }).catch(() => {});
  }
}

function isTaken(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false;
  throw error;
}

/** A guard older than this was left by a command that was ended while it held it. */
const TAKEOVER_MS = 5000;

/**
 * Removes the lock of a process that is gone. Only one command may look and remove at a time: a second could otherwise
 * remove the lock that the first has taken since.
 */
export async function removeStaleLock(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  try {
    await mkdir(guard);
  } catch {
    const age = await stat(guard).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > TAKEOVER_MS) await rmdir(guard).catch(() => {});
    return;
  }
  try {
    const holder = await readHolder(file);
    if (holder !== null && !isAlive(holder.pid)) await rm(file, { force: true });
  } finally {
    await rmdir(guard).catch(() => {});
  }
}

/** Null where there is no lock, or none of ours. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
