import type { BookingContent } from '@site/kit/contracts/booking';
import type { ProviderMessage } from '../provider';

/** Larger than any real calendar. Higher requests are ignored. */
const MAX_HEIGHT_PX = 10_000;

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
export function parseCalMessage(data: unknown, content: BookingContent): ProviderMessage | null {
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
    if (typeof sent.uid !== 'string') return null;
    const eventUri = new URL(`/booking/${sent.uid}`, content.url).href;
    return { kind: 'event', event: { type, eventUri, inviteeUri: eventUri, payload: sent } };
  }
  // Names with underscores are for cal.com's own script.
  if (!name.startsWith('__'))
    return { kind: 'event', event: { type: 'provider-event', name, payload: sent } };
  const { iframeHeight } = sent;
  const pixels = typeof iframeHeight === 'number' ? Math.ceil(iframeHeight) : 0;
  return name === '__dimensionChanged' && pixels > 0 && pixels <= MAX_HEIGHT_PX
    ? { kind: 'height', pixels }
    : null;
}

/** The page merges these into those that it has, so each is sent every time; it replaces the variables. */
export function calSettings({ pageSettings = {} }: BookingContent): object {
  const { primaryColor, backgroundColor, textColor, hideEventTypeDetails, cssVarsPerTheme } = pageSettings;
  const colours: Record<string, string> = {};
  for (const [name, colour] of Object.entries({ brand: primaryColor, bg: backgroundColor, text: textColor }))
    if (colour) colours[`cal-${name}`] = `#${colour.replace('#', '')}`;
  const light = { ...colours, ...cssVarsPerTheme?.light };
  const dark = { ...colours, ...cssVarsPerTheme?.dark };
  const arg = { hideEventTypeDetails: hideEventTypeDetails === true, cssVarsPerTheme: { light, dark } };
  return { ...TO_CAL, method: 'ui', arg };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
