import type { BookingContent } from '@site/kit/contracts/booking';
import type { Provider, ProviderMessage } from '../core/provider';
import { connect } from '../core/session';
import { parseUrl } from '../core/web-address';
import { acceptsFrom, asRecord, campaignParameter, heightMessage, warnOnce } from './adapter';

/**
 * HubSpot meetings, the smallest provider: a URL and the meaning of its messages. HubSpot documents `embed=true` and
 * fields named after contact properties, but no messages: the first one means that the page has loaded, some have a
 * `height`, and `meetingBookSucceeded` is a booking. If they change, the calendar remains, below a plain link.
 */
export const provider: Provider = {
  accepts: acceptsFrom(/^https:\/\/(meetings|app)(-\w+)?\.hubspot\.com$/),
  connect,
  address,
  parse,
};

function address({ url, prefill = {}, utm = {} }: BookingContent): string {
  const frame = parseUrl(url);
  const query = new URLSearchParams(frame.search);
  query.set('embed', 'true');
  const { name, firstName, lastName, email, location, smsReminderNumber, customAnswers, ...unknown } =
    prefill;
  const [first, ...rest] = (name ?? '').split(' ');
  const { salesforceUuid, ...campaign } = utm;
  const values = {
    firstname: firstName ?? first,
    lastname: lastName ?? rest.join(' '),
    email,
    phone: smsReminderNumber,
    // Contact properties of the page's form, by internal name.
    ...customAnswers,
    ...Object.fromEntries(Object.entries(campaign).map(([key, value]) => [campaignParameter(key), value])),
  };
  for (const [key, value] of Object.entries(values)) if (value) query.set(key, value);
  for (const [key, value] of Object.entries({ ...unknown, location, salesforceUuid }))
    if (value) warnOnce(`Ignored ${key}: HubSpot has no such field. Use prefill.customAnswers.`);
  frame.search = String(query);
  return frame.href;
}

function parse(data: unknown, { url }: BookingContent): ProviderMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { meetingBookSucceeded, meetingsPayload, height } = asRecord(data);
  if (meetingBookSucceeded !== true) return heightMessage(height) ?? { kind: 'ready' };
  const payload = { ...asRecord(meetingsPayload) };
  // The booking has no URL of its own.
  return { kind: 'event', event: { type: 'scheduled', eventUri: url, inviteeUri: url, payload } };
}
