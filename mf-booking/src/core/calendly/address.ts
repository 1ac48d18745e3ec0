import type { BookingOptions, BookingPrefill } from '@site/kit/contracts/booking';

/**
 * The parameters that the script adds. Not imported from the core, because for other sites this file is a separate
 * script.
 */
const campaign = /^utm_(source|medium|campaign|term|content)$/;

/**
 * The frame's URL for the provider. All values are in its query, because the script drops unknown ones
 * (`salesforce_uuid`, the phone number). Campaign parameters of the page that were not requested are set to empty
 * values, because the script would add them.
 */
export function calendlyAddress(content: BookingOptions, page: URL): string {
  const { url, prefill = {}, utm = {}, pageSettings = {}, scriptUrl } = content;
  const address = new URL(
    url.replace(/^https?:\/\/(www\.)?calendly\.com(?=[/?#]|$)/i, 'https://calendly.com'),
  );
  const query = address.searchParams;
  const add = (values: object) => {
    for (const [name, value] of Object.entries(values))
      if (value !== undefined && value !== '') query.set(snake(name), String(value));
  };

  for (const [name, value] of Object.entries(pageSettings)) {
    if (value === true) add({ [name]: 1 });
    const colour = /^#?([\da-f]{6})$/i.exec(String(value))?.[1];
    if (colour !== undefined) add({ [name]: colour });
  }
  const { name, firstName, lastName, email, location, customAnswers = {}, guests = [], ...rest } = prefill;
  const { date, smsReminderNumber, ...unknown } = rest;
  add({ name, firstName, lastName, email, location, guests: guests.join(',') });
  add({ date: day(date), phoneNumber: smsReminderNumber });
  for (const [question, answer] of Object.entries(customAnswers))
    if (/^a\d\d?$/.test(question)) add({ [question]: answer });
    else ignore(question);
  for (const key of Object.keys(unknown)) ignore(key);
  add(utm);

  if (scriptUrl === undefined) {
    // Parameters that the script would add; without them the page sends no messages.
    add({ embed_domain: page.host || 1, embed_type: 'Inline' });
  } else
    for (const [name, value] of page.searchParams)
      if (value && campaign.test(name) && !query.has(name)) query.set(name, '');
  // The script does not decode a plus as a space.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}

/** The visitor's local date, or the written one: `2026-01-31`. */
function day(date: BookingPrefill['date']): string | undefined {
  if (!(date instanceof Date)) return date?.slice(0, 10);
  if (Number.isNaN(date.getTime())) return undefined;
  const two = (number: number) => `${number}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const ignored = new Set<string>();

function ignore(key: string): void {
  if (!ignored.has(key)) console.warn(`Ignored prefill.${key}: Calendly has no such field.`);
  ignored.add(key);
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
