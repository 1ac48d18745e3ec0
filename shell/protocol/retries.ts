/** Milliseconds to wait before each further attempt to load a fragment; its length is the number of retries. */
export const retryPausesMs: readonly number[] = [250, 1000];

/**
 * The query of a remote entry that is asked for again, by the retry's number from 1: under the first address, a failed
 * module stays failed. The import map knows these addresses, so that a retried entry is checked as well.
 */
export function retryQuery(retry: number): string {
  return `?retry=${retry}`;
}
