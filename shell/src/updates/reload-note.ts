import { guardMs, type ReloadStorage, reloadKey } from './reload-guard';

const KEY = 'site.reloaded';

/** Stores for the next document which package caused the reload, from the URL in the error. */
export function noteReload(error: string): void {
  try {
    sessionStorage[KEY] = /\/_fragments\/([\w-]+)\//.exec(error)?.[1] ?? 'other';
  } catch {
    // The browser denies access to its storage, so the cause is lost.
  }
}

/**
 * Returns and clears the package that caused the last reload; null if there was none, or it is unknown. A reload without a
 * note counts as the shell's: it failed before it could leave one.
 */
export function takeReloadNote(
  storage: () => ReloadStorage = () => sessionStorage,
  path = location.pathname,
  born = performance.timeOrigin,
): string | null {
  try {
    const values = storage();
    const note = values[KEY];
    delete values[KEY];
    if (note !== undefined) return String(note);
    return Math.abs(born - Number(values[reloadKey + path])) < guardMs ? 'shell' : null;
  } catch {
    return null;
  }
}
