/** Milliseconds to wait before each further attempt to load a script or a style sheet; its length is the number of retries. */
export const retryPausesMs: readonly number[] = [250, 1000];

/**
 * The query of a script that is asked for again, by the retry's number from 1. Under the first URL a failed module stays
 * failed. The import map has the URLs of the retries too, and says their integrity.
 */
export function retryQuery(retry: number | string): string {
  return `?retry=${retry}`;
}
