/** Milliseconds to wait before each further attempt to load a script or a style sheet; its length is the number of retries. */
export const retryPausesMs: readonly number[] = [250, 1000];

/**
 * The query of a script that is asked for again, by the retry's number from 1. Some browsers remember under the first URL
 * that a module failed. The import map lists the integrity of the retries' URLs too.
 */
export function retryQuery(retry: number | string): string {
  return `?retry=${retry}`;
}
