import { parse } from 'tldts';

/**
 * The domain that a host shares with its sibling hosts, by the public suffix list: `example.co.uk` for
 * `www.example.co.uk`, `shop.pages.dev` for itself, because strangers own its siblings. Null where there is none: for
 * `localhost`, an IP address, a public suffix itself and a name that no public registry knows.
 */
export function parentDomain(host: string): string | null {
  const { domain, isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  return isIp || !(isIcann || isPrivate) ? null : domain;
}
