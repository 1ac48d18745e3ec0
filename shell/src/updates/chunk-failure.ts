import type { ReloadGuard } from './reload-guard';

/** What browsers and the bundler say when a script chunk cannot be loaded. */
const CHUNK_FAILURE =
  /ChunkLoadError|Loading chunk|dynamically imported module|Importing a module script failed|Failed to fetch/i;

/** What Module Federation says when a remote's entry cannot be loaded: the fragment is down, and a reload helps nobody. */
const ENTRY_FAILURE = /RUNTIME-008|remoteEntryExports|remote entry/i;

/** Whether an error means that a script chunk of a fragment or of the shell did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return !ENTRY_FAILURE.test(text) && CHUNK_FAILURE.test(text);
}

/** Reloads the page for a failed script chunk, as far as the guard allows (specification, section 8). */
export function reloadForChunkFailure(
  error: unknown,
  guard: ReloadGuard,
  location: Pick<Location, 'pathname' | 'reload'> = window.location,
): void {
  if (isChunkFailure(error) && guard(location.pathname)) location.reload();
}
