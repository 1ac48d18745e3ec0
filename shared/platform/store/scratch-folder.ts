import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainWriteError, markUsed, removeUnused } from './local-files';

/** In the project, where git ignores it. The system's temporary folder may be small, and nobody cleans it up. */
const ROOT = fileURLToPath(new URL('../../../.cache/scratch', import.meta.url));

export async function withScratchFolder<T>(work: (folder: string) => Promise<T>, root = ROOT): Promise<T> {
  const folder = await makeScratchFolder(root);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget(folder);
  }
}

/** Creates an empty folder, removes it when this process exits, and first removes what killed processes left a month ago. */
export async function makeScratchFolder(root = ROOT): Promise<string> {
  await removeUnused(root);
  const folder = path.join(root, crypto.randomUUID());
  keep(folder);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    forget(folder);
    throw explainWriteError(root, error, 'use a checkout in');
  });
  return folder;
}

const HOUR_MS = 60 * 60 * 1000;

const active = new Map<string, NodeJS.Timeout>();

function keep(folder: string): void {
  if (active.size === 0) process.on('exit', removeActive);
  // `dev` may run for months.
  active.set(folder, setInterval(() => markUsed(folder), HOUR_MS).unref());
}

function forget(folder: string): void {
  clearInterval(active.get(folder));
  active.delete(folder);
  if (active.size === 0) process.off('exit', removeActive);
}

function removeActive(): void {
  for (const folder of active.keys()) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
