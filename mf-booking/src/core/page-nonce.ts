/** The nonce of the page's policy, as one of its scripts has it: usually the one that loads the widget. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
