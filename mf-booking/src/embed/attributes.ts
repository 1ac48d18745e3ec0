import type { BookingContent, BookingOptions, BookingPrefill } from '@site/shared/contracts/booking';
import { utmFromQuery } from '../core/utm-from-query';

/** The provider's forms have at most ten questions of their own. */
const MAX_ANSWERS = 10;

const prefillNames = ['name', 'first-name', 'last-name', 'email', 'location', 'sms-reminder-number'] as const;
const answerNames = Array.from({ length: MAX_ANSWERS }, (_, index) => `answer-${index + 1}`);
const utmNames = ['utm-source', 'utm-medium', 'utm-campaign', 'utm-term', 'utm-content'] as const;
const colourNames = ['background-color', 'text-color', 'primary-color'] as const;
const textNames = ['title', 'loading', 'slow', 'failed', 'link', 'open', 'close'];
const switchNames = ['hide-event-type-details', 'hide-landing-page-details', 'hide-gdpr-banner'] as const;

/** Attributes whose change updates a widget that is there already. */
export const contentAttributes = [
  'url',
  'frame-title',
  'min-height',
  'guests',
  ...prefillNames,
  ...answerNames,
  ...utmNames,
  'utm-from-page',
  ...colourNames,
  ...switchNames,
] as const;

type Read = (name: string) => string | null;

/** What the element's attributes ask for; `search` is the page's query, for `utm-from-page`. */
export function readContent(read: Read, search: string): BookingContent {
  const title = read('frame-title');
  const minHeight = Number.parseInt(read('min-height') ?? '', 10);
  return {
    url: read('url') ?? '',
    prefill: readPrefill(read),
    utm: { ...(read('utm-from-page') !== null && utmFromQuery(search)), ...pick(read, utmNames) },
    pageSettings: {
      ...pick(read, colourNames),
      ...Object.fromEntries(switchNames.map((name) => [camel(name), read(name) !== null])),
    },
    ...(title !== null && { title }),
    ...(Number.isFinite(minHeight) && { minHeight }),
  };
}

/** What can only be said once, when the widget is mounted. */
export function readSetup(read: Read): Pick<BookingOptions, 'scriptUrl' | 'loading' | 'timeoutMs' | 'texts'> {
  const timeoutMs = Number.parseInt(read('timeout') ?? '', 10);
  const scriptUrl = read('script-url');
  return {
    ...(scriptUrl && { scriptUrl }),
    loading: read('loading') === 'eager' ? 'eager' : 'lazy',
    texts: Object.fromEntries(
      textNames.flatMap((key) => {
        const text = read(`text-${key}`);
        return text === null ? [] : [[key, text]];
      }),
    ),
    ...(timeoutMs >= 0 && { timeoutMs }),
  };
}

function readPrefill(read: Read): BookingPrefill {
  const guests = (read('guests') ?? '').split(',').map((guest) => guest.trim());
  const customAnswers: Record<`a${number}`, string> = {};
  for (let number = 1; number <= MAX_ANSWERS; number += 1) {
    const answer = read(`answer-${number}`);
    if (answer !== null) customAnswers[`a${number}`] = answer;
  }
  return {
    ...pick(read, prefillNames),
    ...(guests.some(Boolean) && { guests: guests.filter(Boolean) }),
    ...(Object.keys(customAnswers).length > 0 && { customAnswers }),
  };
}

/** The attributes that are there and not empty, under their names as properties. */
function pick(read: Read, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [camel(name), read(name) ?? '']).filter(([, value]) => value),
  );
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
