/** The parts of an adapter that all providers share. */
import type { BookingPrefill } from '@site/kit/contracts/booking';
import { dayOfDate } from '../core/page';
import type { Provider, ProviderMessage } from '../core/provider';

/**
 * Accepts messages by origin, because our frame may have followed a redirect. Accepts changes to `https:`, to or from
 * `www.`, the provider's own origins, and those that the page lists. Warns once about each other origin.
 */
export function acceptsFrom(own: RegExp): Provider['accepts'] {
  return ({ origin }, shown, { origins = [] }) => {
    const from = `${origin}/`;
    const asked = bare(shown);
    if (own.test(origin) || origins.some((listed) => `${listed}/`.startsWith(from))) return true;
    if ([asked, asked.replace('http:', 'https:')].some((url) => url.startsWith(bare(from)))) return true;
    warnOnce(`Ignored messages from ${origin}: it is not in origins.`);
    return false;
  };
}

function bare(url: string): string {
  return url.replace('//www.', '//');
}

/** Larger than any real calendar. Higher requests are ignored. */
const MAX_HEIGHT_PX = 10_000;

/** The message that requests a height. Null for a value that is none. */
export function heightMessage(value: unknown, kind: 'height' | 'layout' = 'height'): ProviderMessage | null {
  return typeof value === 'number' && value > 0 && value <= MAX_HEIGHT_PX
    ? { kind, pixels: Math.ceil(value) }
    : null;
}

/** A message has any form. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The visitor's local date, or the written one: `2026-01-31`. */
export function dayOf(date: BookingPrefill['date']): string | undefined {
  if (!(date instanceof Date)) return /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0];
  return Number.isNaN(date.getTime()) ? undefined : dayOfDate(date);
}

/** A campaign value as a parameter: `utmSource` is `utm_source`. */
export function campaignParameter(name: string): string {
  return name.replace('utm', 'utm_').toLowerCase();
}

const warned: string[] = [];

/** A provider without such a field drops the value, and says so. */
export function warnOnce(message: string): void {
  if (warned.includes(message)) return;
  warned.push(message);
  console.warn(message);
}
