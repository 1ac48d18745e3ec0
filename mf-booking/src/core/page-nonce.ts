/** The nonce of the page's policy, from one of its scripts, usually the one that loads the widget. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
