import type { BookingPageSettings } from '@site/shared/contracts/booking';

const colours = {
  backgroundColor: 'background_color',
  textColor: 'text_color',
  primaryColor: 'primary_color',
} as const;

const switches = {
  hideEventTypeDetails: 'hide_event_type_details',
  hideLandingPageDetails: 'hide_landing_page_details',
  hideGdprBanner: 'hide_gdpr_banner',
} as const;

/** The scheduling page's address with the page settings in its query, as the provider reads them. */
export function providerUrl(url: string, settings: BookingPageSettings = {}): string {
  const address = new URL(url);
  for (const [name, parameter] of entries(colours)) {
    const colour = settings[name]?.replace(/^#/, '');
    if (colour !== undefined && /^[\da-f]{6}$/i.test(colour)) address.searchParams.set(parameter, colour);
  }
  for (const [name, parameter] of entries(switches))
    if (settings[name] === true) address.searchParams.set(parameter, '1');
  return address.href;
}

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  // Object.entries widens the keys of a literal to string.
  return Object.entries(record) as [K, V][];
}
