/** What an address names: `mf-widget/Header` is `./Header` of `mf-widget`. It is one that a build wrote down. */
export function splitAddress(address: string): { readonly name: string; readonly expose: string } {
  const slash = address.indexOf('/');
  return { name: address.slice(0, slash) as string, expose: `.${address.slice(slash)}` };
}
