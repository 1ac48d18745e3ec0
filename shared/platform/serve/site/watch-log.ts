import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { LIVE } from '../../store/deployments/deployment';
import type { Store } from '../../store/store';

/** How often, in milliseconds, a folder that cannot be watched yet is tried again. */
const AGAIN_MS = 5000;

/** Calls `onChange` at once when the log of a folder grows, where the file system reports changes. Gives what ends it. */
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
      // The folder comes with the first entry.
    }
  };
  begin();
  const timer = setInterval(begin, AGAIN_MS);
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}
