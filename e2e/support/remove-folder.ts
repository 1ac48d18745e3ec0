import { rmSync } from 'node:fs';

/** Removes a temporary folder. What a process that is ending still writes there makes that fail at first. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
