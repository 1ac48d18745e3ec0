import type { BookingUtm } from '@site/kit/contracts/booking';

/** The campaign values that an address can have, as attributes are named. */
export const campaignNames = 'utm-source utm-medium utm-campaign utm-term utm-content'.split(' ');

/** The campaign values of an address's query; those that are missing or empty are left out. */
export function utmFromQuery(search: string): BookingUtm {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    campaignNames
      .map((name) => [camel(name), query.get(name.replace('-', '_'))])
      .filter(([, value]) => value),
  );
}

/** An attribute's name as a property: `utm-source` is `utmSource`. */
export function camel(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
