import type { BookingBadgeOptions } from '@site/kit/contracts/booking';
import { textsOf } from '../booking/texts';
import { merge } from '../core/changes';
import { camel, campaignNames, utmFromQuery } from '../core/page';

const split = (names: string) => names.split(' ');
/** The provider's forms have at most ten custom questions. */
const answerNames = [...'123456789', '10'].map((number) => `answer-${number}`);
const textNames = Object.keys(textsOf()).map((name) => `text-${name}`);
const utmNames = [...campaignNames, 'salesforce-uuid'];
const plainNames = split(
  'provider side branding icon theme loading load preload script-url language forward-query',
);
const prefillNames = split('name first-name last-name email location sms-reminder-number date');
const colourNames = split('background-color text-color primary-color');
const switchNames = split('hide-event-type-details hide-landing-page-details hide-gdpr-banner');
const frameNames = split('frame-id frame-class frame-allow');

/** All attributes. Each is reflected by a property in camel case. */
export const attributes: readonly string[] = [
  ...split('url mode wait guests utm-from-page timeout deadline origins min-height frame-title'),
  ...plainNames,
  ...prefillNames,
  ...colourNames,
  ...switchNames,
  ...frameNames,
  ...answerNames,
  ...textNames,
  ...utmNames,
];

type Read = (name: string) => string | null;

/** Whether a switch is on. Frameworks write `false` as a text into elements that are not defined yet. */
export function isOn(value: string | null): boolean {
  return value !== null && value !== 'false';
}

/**
 * Parses the element's attributes; `search` is the page's query, for `utm-from-page`. Missing ones are `undefined`, so
 * removing an attribute restores the default.
 */
export function readOptions(read: Read, search: string): BookingBadgeOptions {
  const number = (name: string) => {
    const value = Number.parseFloat(read(name) ?? '');
    return value >= 0 ? value : undefined;
  };
  const list = (name: string) => read(name)?.match(/[^\s,]+/g) ?? undefined;
  /** The attributes as properties in camel case, without a part of their names. */
  const pick = (names: readonly string[], part = ''): Readonly<Record<string, string | undefined>> =>
    Object.fromEntries(names.map((name) => [camel(name.replace(part, '')), read(name) || undefined]));
  return {
    url: read('url')?.trim() ?? '',
    // Their values are validated where they are used.
    ...pick(plainNames),
    title: read('frame-title') || undefined,
    frameAttributes: frameNames.some(read) ? pick(frameNames, 'frame-') : undefined,
    minHeight: number('min-height'),
    prefill: {
      ...pick(prefillNames),
      guests: list('guests'),
      customAnswers: pick(answerNames, 'nswer-') as Record<string, string>,
    },
    utm: merge(isOn(read('utm-from-page')) ? utmFromQuery(search) : {}, pick(utmNames)),
    pageSettings: {
      ...pick(colourNames),
      ...Object.fromEntries(switchNames.map((name) => [camel(name), isOn(read(name))])),
    },
    texts: pick(textNames, 'text-'),
    timeoutMs: number('timeout'),
    deadlineMs: number('deadline'),
    origins: list('origins'),
  };
}
