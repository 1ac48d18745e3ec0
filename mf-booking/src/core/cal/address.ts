import type { BookingContent } from '@site/kit/contracts/booking';

/**
 * The frame's URL, like the provider's own embed makes it. Values without a parameter become metadata of the booking.
 */
export function calAddress({ url, prefill = {}, utm = {} }: BookingContent): string {
  const address = new URL(
    url.replace(/^https?:\/\/(www\.|app\.)?cal\.com(?=[/?#]|$)/i, 'https://app.cal.com'),
  );
  if (!address.pathname.endsWith('/embed')) address.pathname = `${address.pathname.replace(/\/$/, '')}/embed`;
  const query = address.searchParams;
  query.set('embed', '');
  query.set('embedType', 'inline');
  const { name, firstName, lastName, email, location, smsReminderNumber, ...rest } = prefill;
  const { guests = [], date, customAnswers = {}, ...unknown } = rest;
  const add = (key: string, value: unknown) => value && query.set(key, String(value));
  add('name', name ?? [firstName, lastName].filter(Boolean).join(' '));
  for (const [key, value] of Object.entries({ email, smsReminderNumber })) add(key, value);
  if (location) add('location', locationOf(location));
  for (const guest of guests) query.append('guest', guest);
  if (date) {
    // The visitor's local date, in ISO format as Swedes write it.
    const day = date instanceof Date ? date.toLocaleDateString('sv') : date.slice(0, 10);
    add('date', day);
    add('month', day.slice(0, 7));
  }
  const { salesforceUuid, ...campaign } = utm;
  for (const [key, value] of Object.entries(campaign)) add(key.replace('utm', 'utm_').toLowerCase(), value);
  // A custom question has an identifier, which is its parameter.
  for (const [key, value] of Object.entries({ ...customAnswers, salesforceUuid }))
    add(/^a\d+$|^salesforceUuid$/.test(key) ? `metadata[${key}]` : key, value);
  for (const key of Object.keys(unknown)) ignore(key);
  return address.href;
}

/**
 * Cal.com takes the kind of the location and its value as JSON, which a host may write itself. A kind alone, such as
 * `integrations:zoom`, has no value; a phone number and an address have kinds of their own.
 */
function locationOf(location: string): string {
  if (location.startsWith('{')) return location;
  const isKind = /^(integrations:[\w:-]+|conferencing|inPerson|link|userPhone)$/.test(location);
  const isPhone = /^\+?[\d\s()./-]{5,}$/.test(location);
  const value = isKind ? location : isPhone ? 'phone' : 'attendeeInPerson';
  return JSON.stringify({ value, optionValue: isKind ? '' : location });
}

const ignored = new Set<string>();

function ignore(key: string): void {
  if (!ignored.has(key))
    console.warn(`Ignored prefill.${key}: for a question of your event, use prefill.customAnswers.${key}.`);
  ignored.add(key);
}
