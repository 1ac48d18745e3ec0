import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../config/user-error';
import { explainWriteError } from './local-files';
import { isAbandoned, temporaryName } from './temporary-names';

/** In the project, where git ignores it: the system's folder for such things may be small, and nobody tidies it. */
const ROOT = fileURLToPath(new URL('../../../.cache/scratch', import.meta.url));

/** Calls `work` with an empty folder, which is removed afterwards. Rejects like `makeScratchFolder`. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>, root = ROOT): Promise<T> {
  const folder = await makeScratchFolder(root);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget(folder);
  }
}

/**
 * Makes an empty folder, which is removed when this process ends, also where a signal ends it. What a killed process
 * left is removed here. Rejects with a `UserError` where nothing can be written.
 */
export async function makeScratchFolder(root = ROOT): Promise<string> {
  await removeAbandoned(root);
  const folder = path.join(root, temporaryName());
  keep(folder);
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    forget(folder);
    throw UNWRITABLE.has(error.code ?? '')
      ? new UserError(`Cannot write ${root}. Commands build there: let that folder be written.`)
      : explainWriteError(root, error);
  });
  return folder;
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR']);

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name);
    // What a child of the killed process still writes there is for the next time.
    if (await isAbandoned(folder, name)) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

const kept = new Set<string>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function keep(folder: string): void {
  if (kept.size === 0) {
    process.on('exit', removeKept);
    for (const signal of signals) process.on(signal, onSignal);
  }
  kept.add(folder);
}

function forget(folder: string): void {
  kept.delete(folder);
  if (kept.size > 0) return;
  process.off('exit', removeKept);
  for (const signal of signals) process.off(signal, onSignal);
}

function removeKept(): void {
  for (const folder of kept) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Where a command listens as well, it ends this process in its own way. */
function onSignal(signal: (typeof signals)[number]): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}
