import type { ReloadGuard } from './reload-guard';

/**
 * What is thrown where a script chunk cannot be loaded: by Chromium and Firefox, by Safari (with two causes), and by the
 * bundler for a style sheet of a chunk.
 */
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type|ChunkLoadError/i;

/**
 * Module Federation wraps the same errors where a remote's entry cannot be loaded: the fragment is down, and a reload
 * helps nobody.
 */
const ENTRY_FAILURE = /RUNTIME-008/;

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
