import { whenStaying } from './leaving';
import type { ReloadGuard } from './reload-guard';
import { noteReload } from './reload-note';
import { isVisitorBusy } from './visitor-busy';

/**
 * Matches the errors for a script that fails to load: those of Chromium and Firefox, the two of Safari, those of
 * `navigation/preload-script.ts`, and the bundler's for the style sheet of a chunk. For a remote's entry, Module Federation
 * repeats the browser's message.
 */
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type|(Chunk|Entry)LoadError/i;

/** Matches the failure of a remote's entry: Module Federation's error code, or the error of the preload. */
const ENTRY_FAILURE = /RUNTIME-008|EntryLoadError/;

/** True if a script or a style sheet of a fragment or of the shell failed to load. */
export function isChunkFailure(error: unknown): boolean {
  return CHUNK_FAILURE.test(textOf(error));
}

/** True for the failure of a chunk, which the bundler's runtime has retried already; false for that of an entry. */
export function wasRetried(error: unknown): boolean {
  return isChunkFailure(error) && !ENTRY_FAILURE.test(textOf(error));
}

export interface ChunkFailures {
  /**
   * Reloads the page if the error is a chunk failure, the visitor neither leaves nor is busy, and the guard allows it. With
   * `later`, leaves the reload to the next navigation.
   */
  readonly report: (error: unknown, when?: 'now' | 'later') => Promise<void>;
  /** True after a chunk failure: the next navigation must be a full load. */
  readonly any: () => boolean;
}

export interface ChunkFailuresOptions {
  readonly guard: ReloadGuard;
  readonly isBusy?: () => boolean;
  readonly staying?: () => Promise<void>;
  readonly location?: Pick<Location, 'pathname' | 'reload'>;
}

/** Handles chunks that fail to load after their retries (docs/reference/behaviour/failures.md#chunk-failures). */
export function createChunkFailures({
  guard,
  isBusy = isVisitorBusy,
  staying = whenStaying,
  location = window.location,
}: ChunkFailuresOptions): ChunkFailures {
  let failed = false;
  return {
    async report(error, when = 'now') {
      if (!isChunkFailure(error)) return;
      failed = true;
      if (when === 'later') return;
      await staying();
      if (isBusy() || !guard(location.pathname)) return;
      noteReload(textOf(error));
      location.reload();
    },
    any: () => failed,
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
