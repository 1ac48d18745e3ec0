import { NativePromise } from './natives';

/** Default time limit for one of the widget's files, in milliseconds. */
export const DEADLINE_MS = 5000;

/**
 * Resolves like `loading`, or rejects after the deadline: a server that never answers would otherwise leave a button
 * dead until the browser gives up. A late file is available for the next call.
 */
export function beforeDeadline<T>(file: string, loading: Promise<T>, ms = DEADLINE_MS): Promise<T> {
  const late = new NativePromise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${file} did not load`)), ms);
  });
  return NativePromise.race([loading, late]);
}
