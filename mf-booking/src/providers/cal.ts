import type { BookingContent } from '@site/kit/contracts/booking';
import type { Provider, ProviderMessage } from '../core/provider';
import { connect } from '../core/session';
import { parseUrl } from '../core/web-address';
import { acceptsFrom, asRecord, campaignParameter, dayOf, heightMessage, warnOnce } from './adapter';

/** Cal.com: its frame announces that it listens, and shows itself after an answer. */
export const provider: Provider = {
  accepts: acceptsFrom(/^https:\/\/(app\.|www\.)?cal\.com$/),
  connect,
  address: calAddress,
  parse: parseCalMessage,
  settings: calSettings,
};

/**
 * The frame's URL, like the provider's own embed makes it. Values without a parameter become metadata of the booking.
 */
function calAddress({ url, prefill = {}, utm = {} }: BookingContent): string {
  const address = parseUrl(
    url.replace(/^\s*https?:\/\/(www\.|app\.)?cal\.com(?=[/?#]|$)/i, 'https://app.cal.com'),
  );
  if (!address.pathname.endsWith('/embed')) address.pathname = `${address.pathname.replace(/\/$/, '')}/embed`;
  const query = new URLSearchParams(address.search);
  query.set('embed', '');
  query.set('embedType', 'inline');
  const { name, firstName, lastName, email, location, smsReminderNumber, ...rest } = prefill;
  const { guests, date, customAnswers = {}, ...unknown } = rest;
  const add = (key: string, value: unknown) => value && query.set(key, String(value));
  add('name', name ?? [firstName, lastName].filter(Boolean).join(' '));
  for (const [key, value] of Object.entries({ email, smsReminderNumber })) add(key, value);
  if (location) add('location', locationOf(location));
  for (const guest of guests ?? []) query.append('guest', guest);
  const day = dayOf(date);
  add('date', day);
  add('month', day?.slice(0, 7));
  const { salesforceUuid, ...campaign } = utm;
  for (const [key, value] of Object.entries(campaign)) add(campaignParameter(key), value);
  // A custom question has an identifier, which is its parameter.
  for (const [key, value] of Object.entries({ ...customAnswers, salesforceUuid }))
    add(/^a\d+$|^salesforceUuid$/.test(key) ? `metadata[${key}]` : key, value);
  for (const key of Object.keys(unknown))
    warnOnce(`Ignored prefill.${key}: for a question of your event, use prefill.customAnswers.${key}.`);
  address.search = String(query);
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

const TO_CAL = { originator: 'CAL' };

/**
 * Cal.com sends two actions for a booking (`bookingSuccessful` and one with V2); only the documented one is mapped.
 * Unmapped actions reach the host under their own names.
 */
const events = {
  bookingSuccessfulV2: 'scheduled',
  rescheduleBookingSuccessfulV2: 'rescheduled',
  bookerViewed: 'event-type-viewed',
  bookingCancelled: 'cancelled',
  routed: 'routed',
} as const;

/** Parses a message. Null for anything that the provider does not send. */
function parseCalMessage(data: unknown, content: BookingContent): ProviderMessage | null {
  const { originator, type: name, data: payload } = asRecord(data);
  if (originator !== 'CAL' || typeof name !== 'string') return null;
  const sent = asRecord(payload);
  // It stays hidden until it knows that the host listens, so its settings are sent first.
  if (name === '__iframeReady')
    return { kind: 'question', answer: { ...TO_CAL, method: 'parentKnowsIframeReady' } };
  if (name === 'linkReady') return { kind: 'ready' };
  if (name === 'linkFailed') return { kind: 'failed' };
  if (Object.hasOwn(events, name)) {
    const type = events[name as keyof typeof events];
    if (type !== 'scheduled' && type !== 'rescheduled')
      return { kind: 'event', event: { type, payload: sent } };
    // Cal.com's type of the payload allows a booking without an id.
    const eventUri =
      typeof sent.uid === 'string' ? `${parseUrl(content.url).origin}/booking/${sent.uid}` : content.url;
    return { kind: 'event', event: { type, eventUri, inviteeUri: eventUri, payload: sent } };
  }
  // Names with underscores are for cal.com's own script.
  if (!name.startsWith('__'))
    return { kind: 'event', event: { type: 'provider-event', name, payload: sent } };
  // Sent before the page shows itself with `linkReady`, and later.
  return name === '__dimensionChanged' ? heightMessage(sent.iframeHeight, 'layout') : null;
}

/** The page merges these into those that it has, so each is sent every time; it replaces the variables. */
function calSettings({ pageSettings = {} }: BookingContent): object {
  const { primaryColor, backgroundColor, textColor, hideEventTypeDetails, cssVarsPerTheme } = pageSettings;
  const colours: Record<string, string> = {};
  for (const [name, colour] of Object.entries({ brand: primaryColor, bg: backgroundColor, text: textColor }))
    if (colour) colours[`cal-${name}`] = /^[\da-f]{3,8}$/i.test(colour) ? `#${colour}` : colour;
  const light = { ...colours, ...cssVarsPerTheme?.light };
  const dark = { ...colours, ...cssVarsPerTheme?.dark };
  const arg = { hideEventTypeDetails: hideEventTypeDetails === true, cssVarsPerTheme: { light, dark } };
  return { ...TO_CAL, method: 'ui', arg };
}
