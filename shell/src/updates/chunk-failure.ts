import type { ReloadGuard } from './reload-guard';
import { noteReload } from './reload-note';
import { isVisitorBusy } from './visitor-busy';

/**
 * What is thrown when a script cannot be loaded: by Chromium and Firefox, by Safari (with two causes), by
 * `navigation/preload-script.ts`, and by the bundler for a style sheet of a chunk. Module Federation repeats the browser's
 * message for a remote's entry.
 */
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type|(Chunk|Entry)LoadError/i;

/** The failure of a remote's entry: as Module Federation marks it, and of its preload. */
const ENTRY_FAILURE = /RUNTIME-008|EntryLoadError/;

/** Whether an error means that a script or a style sheet of a fragment or of the shell did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  return CHUNK_FAILURE.test(textOf(error));
}

/** Whether the error is that of a chunk, which has been asked for again by the bundler's runtime, and not of an entry. */
export function wasRetried(error: unknown): boolean {
  return isChunkFailure(error) && !ENTRY_FAILURE.test(textOf(error));
}

export interface ChunkFailures {
  /**
   * Reloads the page if the error is a chunk failure, the visitor is not busy and the guard allows it. `later`: leaves it
   * to the next navigation. Returns whether the error is a chunk failure.
   */
  readonly report: (error: unknown, when?: 'now' | 'later') => boolean;
  /** Whether anything has failed, so that the next navigation must be a full load. */
  readonly any: () => boolean;
}

export interface ChunkFailuresOptions {
  readonly guard: ReloadGuard;
  readonly isBusy?: () => boolean;
  readonly location?: Pick<Location, 'pathname' | 'reload'>;
}

/**
 * What happens when a chunk cannot be loaded after its retries (docs/reference/behaviour/failures.md#chunk-failures).
 */
export function createChunkFailures({
  guard,
  isBusy = isVisitorBusy,
  location = window.location,
}: ChunkFailuresOptions): ChunkFailures {
  let failed = false;
  return {
    report(error, when = 'now') {
      if (!isChunkFailure(error)) return false;
      failed = true;
      if (when === 'now' && !isBusy() && guard(location.pathname)) {
        noteReload(textOf(error));
        location.reload();
      }
      return true;
    },
    any: () => failed,
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
