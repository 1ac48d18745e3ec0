/** The nonce of the page's policy, from one of its scripts, usually the one that loads the widget. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/** The page's URL. A page in a frame's `srcdoc` has none and uses that of its parent. */
export function pageUrl(): URL {
  return new URL(location.host ? location.href : document.baseURI);
}
