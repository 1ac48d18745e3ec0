import type {
  BookingBadgeOptions,
  BookingPrefill,
  BookingPreload,
  BookingProvider,
  BookingTheme,
} from '@site/kit/contracts/booking';
import { camel, campaignNames, utmFromQuery } from '../core/utm-from-query';

const words = (names: string) => names.split(' ');
const prefillNames = words('name first-name last-name email location sms-reminder-number date');
/** The provider's forms have at most ten questions of their own. */
const answerNames = words('1 2 3 4 5 6 7 8 9 10').map((number) => `answer-${number}`);
const utmNames = [...campaignNames, 'salesforce-uuid'];
const colourNames = words('background-color text-color primary-color');
const switchNames = words('hide-event-type-details hide-landing-page-details hide-gdpr-banner');
const frameNames = words('frame-id frame-class frame-allow');
const textNames = words('title loading slow failed link open close').map((name) => `text-${name}`);

const providers: readonly BookingProvider[] = ['calendly', 'cal.com'];

/** Attributes whose change updates a widget that is there already. */
export const contentAttributes: readonly string[] = [
  ...words('url provider frame-title min-height guests utm-from-page side branding icon theme'),
  ...frameNames,
  ...prefillNames,
  ...answerNames,
  ...utmNames,
  ...colourNames,
  ...switchNames,
  ...textNames,
];

type Read = (name: string) => string | null;

/**
 * What the element's attributes ask for; `search` is the page's query, for `utm-from-page`. What is not there is
 * `undefined`: an attribute that is taken away goes back to the default.
 */
export function readOptions(read: Read, search: string): BookingBadgeOptions {
  const text = (name: string) => read(name) || undefined;
  const number = (name: string) => {
    const value = Number.parseInt(read(name) ?? '', 10);
    return value >= 0 ? value : undefined;
  };
  return {
    url: read('url') ?? '',
    // Of another value the address decides.
    provider: providers.find((name) => name === read('provider')),
    title: text('frame-title'),
    // What they say is looked at where it is used.
    theme: text('theme') as BookingTheme | undefined,
    preload: text('preload') as BookingPreload | undefined,
    frameAttributes: frameNames.some((name) => read(name))
      ? pick(read, frameNames, 'frame-'.length)
      : undefined,
    minHeight: number('min-height'),
    prefill: readPrefill(read),
    utm: { ...(read('utm-from-page') !== null && utmFromQuery(search)), ...pick(read, utmNames) },
    pageSettings: {
      ...pick(read, colourNames),
      ...Object.fromEntries(switchNames.map((name) => [camel(name), read(name) !== null])),
    },
    texts: pick(read, textNames, 'text-'.length),
    side: read('side') === 'left' ? 'left' : 'right',
    branding: text('branding'),
    icon: text('icon'),
    scriptUrl: text('script-url'),
    loading: read('loading') === 'eager' ? 'eager' : 'lazy',
    timeoutMs: number('timeout'),
  };
}

function readPrefill(read: Read): BookingPrefill {
  const guests = (read('guests') ?? '').split(/[\s,]+/).filter(Boolean);
  const answers = answerNames.flatMap((name, index) => {
    const answer = read(name);
    return answer === null ? [] : [[`a${index + 1}`, answer]];
  });
  return {
    ...pick(read, prefillNames),
    ...(guests[0] && { guests }),
    ...(answers[0] && { customAnswers: Object.fromEntries(answers) }),
  };
}

/** The attributes that are there and not empty, under their names as properties, without the first `cut` letters. */
function pick(read: Read, names: readonly string[], cut = 0): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [camel(name.slice(cut)), read(name) ?? '']).filter(([, value]) => value),
  );
}
