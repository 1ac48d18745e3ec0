import { rmSync } from 'node:fs';

/** Removes a temporary folder. Retries, because a process that is ending may still write to it. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
