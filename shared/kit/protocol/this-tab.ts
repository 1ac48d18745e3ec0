/** Whether a link opens in the tab that it is in. */
export function opensInThisTab({ target }: { readonly target: string }): boolean {
  return ['', '_self'].includes(target.toLowerCase());
}
