/**
 * The address as it was given, where it is one that a frame, a link or a script may have: absolute, `http:` or
 * `https:`. Null for all others: `javascript:` and `data:` would run in the host's own page.
 */
export function webAddress(address: string, base?: string): string | null {
  try {
    return /^https?:$/.test(new URL(address, base).protocol) ? address : null;
  } catch {
    return null;
  }
}
