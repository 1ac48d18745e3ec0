import type { SitePackage } from '@site/kit/contracts/fragments';

/** What an address names: `mf-header/Header` is `./Header` of `mf-header`. It is one that a build wrote down. */
export function splitAddress(address: string): { readonly name: SitePackage; readonly expose: string } {
  const slash = address.indexOf('/');
  return { name: address.slice(0, slash) as SitePackage, expose: `.${address.slice(slash)}` };
}
