/** Milliseconds to wait before each retry of a script or a style sheet. The length is the number of retries. */
export const retryPausesMs: readonly number[] = [250, 1000];

/** Some browsers cache the failure of a module by its URL. The import map lists the integrity of these URLs too. */
export function retryQuery(retry: number | string): string {
  return `?retry=${retry}`;
}
