import type { BookingOptions, BookingPrefill } from '@site/kit/contracts/booking';

/** What the script adds. Not taken from a module of the core: for other sites this is a script of its own. */
const campaign = /^utm_(source|medium|campaign|term|content)$/;

/**
 * The frame's address as the provider reads it. Everything is in its query, because the script drops what it does not
 * know (`salesforce_uuid`, the phone number). Campaign values of the page's own address that are not asked for are
 * there as empty ones: the script would add them.
 */
export function calendlyAddress(content: BookingOptions, pageSearch: string): string {
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
    // What the script would add; without it the page sends no messages.
    add({ embed_domain: globalThis.location?.host || 1, embed_type: 'Inline' });
  } else
    for (const [name, value] of new URLSearchParams(pageSearch))
      if (value && campaign.test(name) && !query.has(name)) query.set(name, '');
  // The script reads a plus as a plus.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}

/** The visitor's own day, or the day that is written: `2026-01-31`. */
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
