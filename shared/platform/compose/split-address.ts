/**
 * Splits an expose's address: `mf-widget/Header` is `./Header` of `mf-widget`. Assumes an address that a build
 * recorded.
 */
export function splitAddress(address: string): { readonly name: string; readonly expose: string } {
  const slash = address.indexOf('/');
  return { name: address.slice(0, slash) as string, expose: `.${address.slice(slash)}` };
}
