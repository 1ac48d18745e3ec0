import { guardMs, type ReloadStorage, reloadKey } from './reload-record';

const KEY = 'site.reloaded';

/** Remembers for the next document which package it is loaded again for, as the error says. */
export function noteReload(error: string): void {
  try {
    sessionStorage[KEY] = /\/_fragments\/([\w-]+)\//.exec(error)?.[1] ?? 'other';
  } catch {
    // The browser refuses its storage: nobody will know.
  }
}

/**
 * The package for which the page was loaded again since this was last asked; null where it was not, or nobody knows. It is
 * the shell where the shell did not come so far as to leave a note.
 */
export function takeReloadNote(
  storage: () => ReloadStorage = () => sessionStorage,
  path = location.pathname,
  born = performance.timeOrigin,
): string | null {
  try {
    const kept = storage();
    const note = kept[KEY];
    delete kept[KEY];
    if (note !== undefined) return String(note);
    return Math.abs(born - Number(kept[reloadKey + path])) < guardMs ? 'shell' : null;
  } catch {
    return null;
  }
}
