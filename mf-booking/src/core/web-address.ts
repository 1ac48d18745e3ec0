/**
 * Whether a frame, link or script may use a URL: absolute, `http:` or `https:`. Others, because `javascript:` and `data:`
 * would run in the host's page, may not.
 */
export function isWebAddress(url: string, base?: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, base).protocol);
  } catch {
    return false;
  }
}
