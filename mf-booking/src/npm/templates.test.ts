import { expect, test } from '@jest/globals';
import type { JSX as React19 } from 'react';
import type { JSX as Solid } from 'solid-js';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { ReactBookingProps } from './react';
import type {} from './solid';
import type {} from './svelte';
import type { BookingComponent } from './vue';

// The compiler is the test: templates take the element's attributes, objects and listeners, and nothing of a wrong type.
const url = 'https://calendly.com/you/demo';
const react: React19.IntrinsicElements['booking-widget'] & JSX.IntrinsicElements['booking-widget'] = {
  url,
  'min-height': 400,
  prefill: { email: 'a@b.io' },
  className: 'mine',
} satisfies ReactBookingProps;
const svelte: SvelteHTMLElements['booking-widget'] = {
  url,
  class: 'mine',
  prefill: { email: 'a@b.io' },
  onscheduled: ({ detail }) => detail.eventUri.length,
  onfailed: ({ detail }) => detail.reason === 'script',
};
const vue: InstanceType<BookingComponent>['$props'] = {
  url,
  prefill: { email: 'a@b.io' },
  minHeight: 400,
  hideGdprBanner: true,
  onScheduled: ({ detail }) => detail.eventUri.length,
  onEventTypeViewed: ({ detail }) => detail.payload,
};
const solid: Solid.IntrinsicElements['booking-widget'] = {
  url,
  class: 'mine',
  prefill: { email: 'a@b.io' },
  'on:scheduled': ({ detail }) => detail.eventUri.length,
};
const wrong = [
  // @ts-expect-error An object.
  { prefill: 'a@b.io' } satisfies SvelteHTMLElements['booking-widget'],
  // @ts-expect-error No such event.
  { onbooked: () => {} } satisfies SvelteHTMLElements['booking-widget'],
  // @ts-expect-error An object.
  { prefill: 'a@b.io' } satisfies InstanceType<BookingComponent>['$props'],
  // @ts-expect-error An object.
  { prefill: 'a@b.io' } satisfies React19.IntrinsicElements['booking-widget'],
  // @ts-expect-error An object.
  { prefill: 'a@b.io' } satisfies Solid.IntrinsicElements['booking-widget'],
];

test('the element has its type in the templates of React, Vue, Svelte and Solid', () => {
  expect([react, svelte, vue, solid].map((props) => props.url)).toEqual([url, url, url, url]);
  expect(wrong).toHaveLength(5);
});
