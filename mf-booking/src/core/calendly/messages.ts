import type { ProviderMessage } from '../provider';

/** Larger than any real calendar. Higher requests are ignored. */
const MAX_HEIGHT_PX = 10_000;

/** Events without details. */
const plainEvents = {
  profile_page_viewed: 'profile-viewed',
  event_type_viewed: 'event-type-viewed',
  date_and_time_selected: 'date-selected',
} as const;

/** Parses a message. Null for anything that the provider does not send. */
export function parseCalendlyMessage(data: unknown): ProviderMessage | null {
  const { event: called, payload } = asRecord(data);
  // An object may have no string form.
  if (typeof called !== 'string') return null;
  const [, name = ''] = /^calendly\.(\w+)$/.exec(called) ?? [];
  const type = Object.hasOwn(plainEvents, name) ? plainEvents[name as keyof typeof plainEvents] : null;
  const sent = asRecord(payload);
  if (type !== null) return { kind: 'event', event: { type, payload: sent } };
  const { event, invitee, height } = sent;
  if (name === 'event_scheduled') {
    const { uri: eventUri } = asRecord(event);
    const { uri: inviteeUri } = asRecord(invitee);
    if (typeof eventUri !== 'string' || typeof inviteeUri !== 'string') return null;
    return { kind: 'event', event: { type: 'scheduled', eventUri, inviteeUri, payload: sent } };
  }
  const pixels = name === 'page_height' ? parsePixels(height) : null;
  return pixels === null ? null : { kind: 'height', pixels };
}

/** `"812px"`, `"812.5px"` or a number. */
function parsePixels(height: unknown): number | null {
  const text = typeof height === 'number' ? `${height}px` : height;
  if (typeof text !== 'string' || !/^\d+(\.\d+)?px$/.test(text)) return null;
  const pixels = Math.ceil(Number.parseFloat(text));
  return pixels > 0 && pixels <= MAX_HEIGHT_PX ? pixels : null;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
