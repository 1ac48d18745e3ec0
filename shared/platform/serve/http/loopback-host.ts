/** Whether a `Host` header is a name of this machine itself: a page that gives its own name this address has another. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
