/**
 * Whether a frame, link or script may use a URL: absolute, `http:` or `https:`. Others, because `javascript:` and `data:`
 * would run in the host's page, may not.
 */
export function isWebAddress(url: string): boolean {
  return /^\s*https?:\/\/[^/]/i.test(url);
}

/** Parses a URL, relative to the page. A link does it, because old pages have variables named `URL`. */
export function parseUrl(url: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  return link;
}
