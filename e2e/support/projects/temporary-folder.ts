import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a new folder, whose name starts with `prefix`. */
export function temporaryFolder(prefix: string): string {
  return mkdtempSync(path.join(tmpdir(), prefix));
}

/** Removes a temporary folder. Retries, because a process that is ending may still write to it. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
