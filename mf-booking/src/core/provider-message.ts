import type { BookingEvent } from '@site/shared/contracts/booking';

/** What a message from the provider's frame means: something that happened, or the height it would like. */
export type ProviderMessage =
  | { readonly kind: 'event'; readonly event: BookingEvent }
  | { readonly kind: 'height'; readonly pixels: number };

/** No calendar is this high; more than that is not a wish to be followed. */
const MAX_HEIGHT_PX = 10_000;

/** Reads a message's data. Null for everything that the provider does not send. */
export function parseProviderMessage(data: unknown): ProviderMessage | null {
  const message = asRecord(data);
  const payload = asRecord(message.payload);
  switch (message.event) {
    case 'calendly.profile_page_viewed':
      return { kind: 'event', event: { type: 'profile-viewed' } };
    case 'calendly.event_type_viewed':
      return { kind: 'event', event: { type: 'event-type-viewed' } };
    case 'calendly.date_and_time_selected':
      return { kind: 'event', event: { type: 'date-selected' } };
    case 'calendly.event_scheduled': {
      const eventUri = asRecord(payload.event).uri;
      const inviteeUri = asRecord(payload.invitee).uri;
      if (typeof eventUri !== 'string' || typeof inviteeUri !== 'string') return null;
      return { kind: 'event', event: { type: 'scheduled', eventUri, inviteeUri } };
    }
    case 'calendly.page_height': {
      const pixels = parsePixels(payload.height);
      return pixels === null ? null : { kind: 'height', pixels };
    }
    default:
      return null;
  }
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
