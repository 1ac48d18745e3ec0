/** Whether a link opens in the current tab. */
export function opensInThisTab({ target }: { readonly target: string }): boolean {
  return ['', '_self'].includes(target.toLowerCase());
}
