import { afterEach, expect, jest, test } from '@jest/globals';
import type { BookingOptions } from '@site/kit/contracts/booking';
import { mountBadge, mountBooking } from '../booking/booking';
import {
  createProvider,
  installDialogs,
  installIntersectionObserver,
  post,
  settle,
} from '../core/testing/booking-page';
import '../extras/extras';
import { show, skeletonBackground } from './skeleton';

installDialogs();
installIntersectionObserver();
const provider = createProvider();
afterEach(provider.reset);

const skeleton = () => document.querySelector<HTMLElement>('[data-booking-skeleton]');

test('shows another skeleton for each kind of page, which the host may replace', () => {
  const urls = ['https://cal.com/you/demo', 'https://cal.com/you', 'https://cal.com/forms/1'];
  const backgrounds = urls.map((url) => skeletonBackground({ url }));
  expect(new Set(backgrounds).size).toBe(3);
  for (const one of backgrounds) expect(one).toMatch(/^var\(--booking-skeleton,.*gradient/);
});

async function mount(url: string, options: Partial<BookingOptions> = {}) {
  const element = document.body.appendChild(document.createElement('div'));
  const handle = mountBooking(element, { url, loading: 'eager', ...options });
  await settle();
  const place = element.firstElementChild;
  if (!(place instanceof HTMLElement)) throw new Error('no place');
  return { handle, place, url };
}

const makeReady = () =>
  post(provider.frame().contentWindow, 'calendly.event_type_viewed', {}, 'https://calendly.com');

test('takes no space, is silent, is there once, and goes when the calendar is ready', async () => {
  const { handle, place, url } = await mount('https://calendly.com/you');
  for (let time = 0; time < 2; time += 1) show(place, { url });
  expect(document.querySelectorAll('[data-booking-skeleton]')).toHaveLength(1);
  expect([skeleton()?.style.height, skeleton()?.getAttribute('aria-hidden')]).toEqual(['0px', 'true']);
  makeReady();
  await settle();
  expect(skeleton()).toBeNull();
  handle.unmount();
});

test('shows no skeleton once the calendar is ready', async () => {
  const { handle, place, url } = await mount('https://calendly.com/you/demo');
  makeReady();
  show(place, { url });
  expect(skeleton()).toBeNull();
  handle.unmount();
});

test('shows no skeleton while the calendar waits', async () => {
  const { handle, place, url } = await mount('https://calendly.com/you', { loading: 'lazy' });
  show(place, { url });
  expect(skeleton()).toBeNull();
  handle.unmount();
});

test('goes when the calendar has failed, also one that may still answer, and comes with the next try', async () => {
  jest.useFakeTimers();
  const { handle, place, url } = await mount('https://calendly.com/you/demo');
  show(place, { url });
  jest.advanceTimersByTime(8000);
  await settle();
  expect(skeleton()).not.toBeNull();
  jest.advanceTimersByTime(30_000);
  await settle();
  expect(place.querySelector('[part=fallback]')?.textContent).toMatch('could not be loaded');
  expect([skeleton(), place.querySelectorAll('iframe').length]).toEqual([null, 1]);
  handle.update({});
  show(place, { url });
  expect(skeleton()).not.toBeNull();
  handle.unmount();
  jest.useRealTimers();
});

test('preloading a popup shows none in the page, whose calendar has its own', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const { place } = await mount('https://calendly.com/you');
  const badge = mountBadge({ url: 'https://calendly.com/you', preload: 'near' });
  for (let turn = 0; turn < 3; turn += 1) {
    await settle();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const shown = [...document.querySelectorAll('[data-booking-skeleton]')];
  expect(shown.map(({ parentElement }) => parentElement)).toEqual([place]);
  badge.unmount();
});
