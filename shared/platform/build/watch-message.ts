/**
 * A report of a watched build (`browser`, `node`, ...) to its parent process. All builds of a package report `begun`
 * before the first one ends.
 */
export type WatchMessage =
  | { readonly target: string; readonly status: 'begun' }
  | { readonly target: string; readonly status: 'built'; readonly hash: string }
  | { readonly target: string; readonly status: 'failed'; readonly errors: readonly string[] };
