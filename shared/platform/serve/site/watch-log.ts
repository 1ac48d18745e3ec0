import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { LIVE } from '../../store/deployments/deployment';
import type { Store } from '../../store/store';

/** How often to retry watching a folder, in milliseconds. */
const RETRY_MS = 5000;

/**
 * Calls `onChange` when a folder's log grows, if the file system reports changes. Gives a function that stops watching.
 */
export function watchLog({ folder }: Store, onChange: () => void): () => void {
  if (folder === null) return () => {};
  let watcher: FSWatcher | null = null;
  const begin = () => {
    if (watcher !== null) return;
    try {
      const begun = watch(path.join(folder, LIVE), onChange);
      watcher = begun;
      begun.on('error', () => {
        begun.close();
        watcher = null;
      });
    } catch {
      // The first entry creates the folder.
    }
  };
  begin();
  const timer = setInterval(begin, RETRY_MS);
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}
