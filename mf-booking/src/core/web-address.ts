/**
 * The unchanged URL if a frame, link or script may use it: absolute, `http:` or `https:`. Null for others, because
 * `javascript:` and `data:` would run in the host's page.
 */
export function webAddress(address: string, base?: string): string | null {
  try {
    return /^https?:$/.test(new URL(address, base).protocol) ? address : null;
  } catch {
    return null;
  }
}
