import type { BookingOptions } from '@site/kit/contracts/booking';
import type { PageUrl } from '../core/page';
import type { Provider, ProviderMessage } from '../core/provider';
import { connect } from '../core/session';
import { parseUrl } from '../core/web-address';
import { acceptsFrom, asRecord, dayOf, heightMessage, warnOnce } from './adapter';

/** Calendly: we create the frame, like react-calendly. `calendly-script.ts` uses Calendly's own script instead. */
export const provider: Provider = {
  accepts: acceptsFrom(/^https:\/\/(www\.)?calendly\.com$/),
  connect,
  address: calendlyAddress,
  parse: parseCalendlyMessage,
};

/** The frame's URL, as Calendly's own script makes it. */
function calendlyAddress(content: BookingOptions, page: PageUrl): string {
  const { url, prefill = {}, utm = {}, pageSettings = {} } = content;
  const address = parseUrl(
    url.replace(/^\s*https?:\/\/(www\.)?calendly\.com(?=[/?#]|$)/i, 'https://calendly.com'),
  );
  const query = new URLSearchParams(address.search);
  const add = (values: object) => {
    for (const [name, value] of Object.entries(values))
      if (value != null && value !== '') query.set(snake(name), String(value));
  };

  for (const [name, value] of Object.entries(pageSettings)) {
    const colour = /^#?([\da-f]{6})$/i.exec(String(value))?.[1];
    if (typeof value === 'string' && value && !colour)
      warnOnce(`Ignored pageSettings.${name}: ${value} is no color of six hexadecimal digits.`);
    add({ [name]: value === true ? 1 : colour });
  }
  const { name, firstName, lastName, email, location, customAnswers, guests, ...rest } = prefill;
  const { date, smsReminderNumber, ...unknown } = rest;
  add({ name, firstName, lastName, email, location, guests: guests?.join(',') });
  add({ date: dayOf(date), phoneNumber: smsReminderNumber });
  for (const [question, answer] of Object.entries(customAnswers ?? {}))
    if (/^a\d\d?$/.test(question)) add({ [question]: answer });
    else ignore(question);
  Object.keys(unknown).forEach(ignore);
  add(utm);

  // Without these, the page sends no messages.
  add({ embed_domain: page.host || 1, embed_type: 'Inline' });
  // A plus is no space to Calendly's script.
  address.search = String(query).replaceAll('+', '%20');
  return address.href;
}

function ignore(key: string): void {
  warnOnce(`Ignored prefill.${key}: no field of Calendly.`);
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Events without details. */
const plainEvents = [
  ['calendly.profile_page_viewed', 'profile-viewed'],
  ['calendly.event_type_viewed', 'event-type-viewed'],
  ['calendly.date_and_time_selected', 'date-selected'],
] as const;

/** Parses a message. Null for anything that the provider does not send. */
function parseCalendlyMessage(data: unknown): ProviderMessage | null {
  const { event: name, payload } = asRecord(data);
  const sent = asRecord(payload);
  const [, type] = plainEvents.find(([known]) => known === name) ?? [];
  if (type) return { kind: 'event', event: { type, payload: sent } };
  const { event, invitee, height } = sent;
  if (name === 'calendly.event_scheduled') {
    const { uri: eventUri } = asRecord(event);
    const { uri: inviteeUri } = asRecord(invitee);
    if (typeof eventUri !== 'string' || typeof inviteeUri !== 'string') return null;
    return { kind: 'event', event: { type: 'scheduled', eventUri, inviteeUri, payload: sent } };
  }
  // `"812px"`, `"812.5px"` or a number.
  const pixels = typeof height === 'string' ? Number(height.replace('px', '')) : height;
  // A few pixels are the page before it is drawn.
  return name === 'calendly.page_height'
    ? heightMessage(pixels, Number(pixels) < 99 ? 'layout' : 'height')
    : null;
}
