import type { BookingBadgeOptions, BookingPrefill } from '@site/kit/contracts/booking';
import { wordsOf } from '../booking/words';
import { merge } from '../core/changes';
import { camel, campaignNames, utmFromQuery } from '../core/utm-from-query';

const words = (names: string) => names.split(' ');
/** The provider's forms have at most ten questions of their own. */
const answerNames = words('1 2 3 4 5 6 7 8 9 10').map((number) => `answer-${number}`);
const textNames = Object.keys(wordsOf()).map((name) => `text-${name}`);
const utmNames = [...campaignNames, 'salesforce-uuid'];
const [
  plainNames = [],
  otherNames = [],
  prefillNames = [],
  colourNames = [],
  switchNames = [],
  frameNames = [],
] = [
  'provider side branding icon theme loading preload script-url',
  'url mode wait guests utm-from-page timeout deadline origins min-height frame-title',
  'name first-name last-name email location sms-reminder-number date',
  'background-color text-color primary-color',
  'hide-event-type-details hide-landing-page-details hide-gdpr-banner',
  'frame-id frame-class frame-allow',
].map(words);

/** Each is also a property in camel case, which writes it. */
export const attributes: readonly string[] = [
  plainNames,
  otherNames,
  prefillNames,
  colourNames,
  switchNames,
  frameNames,
  answerNames,
  textNames,
  utmNames,
].flat();

type Read = (name: string) => string | null;

/**
 * What the element's attributes ask for; `search` is the page's query, for `utm-from-page`. What is not there is
 * `undefined`: an attribute that is taken away goes back to the default.
 */
export function readOptions(read: Read, search: string): BookingBadgeOptions {
  const number = (name: string) => {
    const value = Number.parseInt(read(name) ?? '', 10);
    return value >= 0 ? value : undefined;
  };
  return {
    url: read('url') ?? '',
    // What they say is looked at where it is used.
    ...pick(read, plainNames),
    title: read('frame-title') || undefined,
    frameAttributes: frameNames.some(read) ? pick(read, frameNames, 'frame-'.length) : undefined,
    minHeight: number('min-height'),
    prefill: readPrefill(read),
    utm: merge(read('utm-from-page') === null ? {} : utmFromQuery(search), pick(read, utmNames)),
    pageSettings: {
      ...pick(read, colourNames),
      ...Object.fromEntries(switchNames.map((name) => [camel(name), read(name) !== null])),
    },
    texts: pick(read, textNames, 'text-'.length),
    timeoutMs: number('timeout'),
    deadlineMs: number('deadline'),
    origins: list(read('origins')),
  };
}

function readPrefill(read: Read): BookingPrefill {
  const answers = answerNames
    .map((name, index) => [`a${index + 1}`, read(name)])
    .filter(([, text]) => text !== null);
  return {
    ...pick(read, prefillNames),
    guests: list(read('guests')),
    customAnswers: answers[0] && Object.fromEntries(answers),
  };
}

function list(text: string | null): readonly string[] | undefined {
  return text?.match(/[^\s,]+/g) ?? undefined;
}

/** What the attributes say, under their names as properties, without the first `cut` letters. */
function pick(read: Read, names: readonly string[], cut = 0): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(names.map((name) => [camel(name.slice(cut)), read(name) || undefined]));
}
