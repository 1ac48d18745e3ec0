/**
 * What a watched build (`browser`, `node`, ...) tells the process that started it. Each begins before the first of a
 * package ends.
 */
export type WatchMessage =
  | { readonly target: string; readonly status: 'begun' }
  | { readonly target: string; readonly status: 'built'; readonly hash: string }
  | { readonly target: string; readonly status: 'failed'; readonly errors: readonly string[] };
