import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../config/user-error';

export interface LockOptions {
  /** What is done under the lock, for the message to whoever waits. */
  readonly purpose: string;
  /** Milliseconds to wait for another holder before giving up. Default 120 000. */
  readonly patienceMs?: number;
  readonly log?: (line: string) => void;
}

const PATIENCE_MS = 120_000;
const POLL_MS = 100;

/**
 * Runs `work` while no other process changes the store. A second one waits, says so, and is refused when its patience
 * ends. A lock whose process is gone is taken over.
 */
export async function withLock<T>(store: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const { purpose, patienceMs = PATIENCE_MS, log = console.log } = options;
  const file = path.join(store, 'lock');
  const until = Date.now() + patienceMs;
  let told = false;
  while (!(await take(file, purpose))) {
    const holder = await readHolder(file);
    if (holder !== null && !isAlive(holder.pid)) {
      await rm(file, { force: true });
      continue;
    }
    const name = holder === null ? 'Another command' : `"${holder.purpose}" (process ${holder.pid})`;
    if (Date.now() > until) {
      throw new UserError(
        `${name} has held the store for ${patienceMs / 1000} s. Try again when it has ended.`,
      );
    }
    if (!told) log(`${name} is changing the store; waiting for it to end.`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

interface Holder {
  readonly pid: number;
  readonly purpose: string;
}

async function take(file: string, purpose: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, 'wx');
    await handle.writeFile(JSON.stringify({ pid: process.pid, purpose } satisfies Holder));
    await handle.close();
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new UserError(
      `Cannot write to the store ${path.dirname(file)}: ${message}. Set SITE_STORE to a folder that can be written.`,
    );
  }
}

/** Null while the holder is still writing its name. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
