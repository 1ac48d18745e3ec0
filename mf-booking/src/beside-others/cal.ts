import type Cal from '@calcom/embed-react';
import type { getCalApi } from '@calcom/embed-react';
import type { ComponentProps, HTMLAttributes } from 'react';
import type { Ours } from './ours';

declare const call: Awaited<ReturnType<typeof getCalApi>>;

/** The keys of a type, without its index signature. */
type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
type Props = Omit<ComponentProps<typeof Cal>, keyof HTMLAttributes<HTMLDivElement> | 'ref' | 'key'>;
type Button = Parameters<typeof call<'floatingButton'>>[1];
type Prerendered = Parameters<typeof call<'preload'>>[1];
type Event = Parameters<typeof call<'on'>>[1]['action'];

/** All names in the types of cal.com's embed, except those marked as internal. */
type Names =
  | Known<Props>
  | Known<NonNullable<Props['config']>>
  // Fields of its class are not calls.
  | Exclude<Parameters<typeof call>[0], 'cal' | 'modalUid' | 'preloadedModalUid'>
  | Known<Button>
  | Known<Prerendered>
  | Known<NonNullable<Prerendered['options']>>
  | Known<Parameters<typeof call<'ui'>>[1]>
  | Exclude<Event, `__${string}`>;

/** The equivalent of each name here. The compiler checks both sides, and a test compares the manual. */
export const calEmbed: Readonly<Record<Names, Ours>> = {
  calLink: 'url',
  calOrigin: 'url',
  layout: 'url',
  'flag.coep': 'url',
  embedJsUrl: 'script',
  config: 'prefill',
  namespace: 'id',
  init: 'id',
  initNamespace: 'id',
  attributes: 'id',
  initConfig: 'onEvent',
  '*': 'onEvent',
  inline: 'mode',
  floatingButton: 'mode',
  type: 'mode',
  modal: 'open',
  buttonText: 'text',
  buttonPosition: 'side',
  buttonColor: 'color',
  buttonTextColor: 'textColor',
  hideButtonIcon: 'icon',
  preload: 'preload',
  prerender: 'preload',
  options: 'preload',
  prerenderIframe: 'preload',
  iframeAttrs: 'frameAttributes',
  theme: 'theme',
  colorScheme: 'theme',
  'ui.color-scheme': 'theme',
  'cal.embed.pageType': 'children',
  ui: 'pageSettings',
  hideEventTypeDetails: 'hideEventTypeDetails',
  cssVarsPerTheme: 'primaryColor',
  styles: 'backgroundColor',
  on: 'addEventListener',
  off: 'removeEventListener',
  linkReady: 'ready',
  linkFailed: 'failed',
  navigatedToBooker: 'provider-event',
  eventTypeSelected: 'provider-event',
  bookingSuccessful: 'provider-event',
  bookingSuccessfulV2: 'scheduled',
  rescheduleBookingSuccessful: 'provider-event',
  rescheduleBookingSuccessfulV2: 'rescheduled',
  bookingCancelled: 'cancelled',
  routed: 'routed',
};
