/** Milliseconds that a file of ours may take, where a page sets no other limit. */
const DEADLINE_MS = 5000;

/**
 * What `loading` gives, or a rejection when the deadline is over: a server that accepts and never answers would otherwise
 * keep a button dead for as long as the browser waits. Arriving late it is there for the next call.
 */
export function beforeDeadline<T>(file: string, loading: Promise<T>, ms = DEADLINE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${file} did not load within ${ms} ms`)), ms);
    loading.then(resolve, reject);
  });
}
