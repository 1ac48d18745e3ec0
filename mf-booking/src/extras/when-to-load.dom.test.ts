import { afterEach, expect, jest, test } from '@jest/globals';
import type { BookingOptions } from '@site/kit/contracts/booking';
import { consent, mountBooking } from '../booking/booking';
import { EVENT_URL, installIntersectionObserver, settle as settleOnce } from '../core/testing/booking-page';
import './extras';

installIntersectionObserver();
afterEach(() => document.body.replaceChildren());

/** Also what a part waits for: it is a module of its own. */
async function settle(): Promise<void> {
  for (let time = 0; time < 20; time += 1) await settleOnce();
}

const frames = () => document.querySelectorAll('iframe').length;

async function mount(options: Partial<BookingOptions>) {
  const element = document.body.appendChild(document.createElement('div'));
  const statuses: string[] = [];
  const handle = mountBooking(element, {
    url: EVENT_URL,
    onStatus: ({ status }) => statuses.push(status),
    ...options,
  });
  await settle();
  return { element, handle, statuses };
}

const click = (target: Element | null, more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more });
  target?.dispatchEvent(event);
  return event;
};

test('click: a poster of the calendar’s height, a button by its words, and no request before it is pressed', async () => {
  const { element, statuses } = await mount({ load: 'click', texts: { open: 'Show it' } });
  const poster = element.querySelector<HTMLElement>('[part=poster]');
  expect(poster?.textContent).toBe('Show it');
  // The property of `minHeight`, which an update changes.
  expect(poster?.style.height).toBe('max(320px,var(--booking-min-height,700px))');
  expect([frames(), statuses]).toEqual([0, ['waiting']]);
  expect(click(element.querySelector('[part=link]')).defaultPrevented).toBe(false);
  expect(click(poster, { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(frames()).toBe(0);
  click(poster);
  await settle();
  expect([frames(), statuses, element.querySelector('[part=poster]')]).toEqual([
    1,
    ['waiting', 'loading'],
    null,
  ]);
});

test('click: what the page has between the tags is the poster, also a link', async () => {
  const stage = document.body.appendChild(document.createElement('div'));
  stage.setAttribute('part', 'stage');
  stage.className = 'filled';
  const link = Object.assign(stage.appendChild(document.createElement('a')), { href: EVENT_URL });
  const place = stage.appendChild(document.createElement('div'));
  mountBooking(place, { url: EVENT_URL, load: 'click' });
  await settle();
  expect(stage.querySelector('[part=poster]')).toBeNull();
  expect(click(link).defaultPrevented).toBe(true);
  await settle();
  expect(frames()).toBe(1);
  // Once it is there the page has its clicks again.
  expect(click(link).defaultPrevented).toBe(false);
});

test('unmounted before its time nothing is left and nothing comes', async () => {
  const { element, handle } = await mount({ load: 'click' });
  const poster = element.querySelector('[part=poster]');
  handle.unmount();
  expect(element.childNodes).toHaveLength(0);
  click(poster);
  const waiting = await mount({ load: 'consent' });
  waiting.handle.unmount();
  giveConsentOnce();
  await settle();
  expect(frames()).toBe(0);
});

test('idle: when the browser has nothing else to do', async () => {
  const calls: (() => void)[] = [];
  const requestIdleCallback = jest.fn((call: () => void, _options: IdleRequestOptions) => calls.push(call));
  Object.assign(window, { requestIdleCallback });
  await mount({ load: 'idle' });
  expect(frames()).toBe(0);
  // Browsers need not call a page that does nothing.
  expect(requestIdleCallback.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
  for (const call of calls) call();
  await settle();
  expect(frames()).toBe(1);
});

test('reports an invalid time to load, and keeps the plain link', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { element } = await mount({ load: 'later' as 'idle' });
  expect(said).toHaveBeenCalledWith('Not a time to load: later; there are visible, idle, click and consent.');
  expect(element.querySelector('a')?.href).toBe(EVENT_URL);
  said.mockRestore();
});

test('consent: by an event or a call, for those that wait and those that come later', async () => {
  forgetConsent();
  await mount({ load: 'consent' });
  expect(frames()).toBe(0);
  window.dispatchEvent(new Event('booking-consent'));
  await settle();
  expect(frames()).toBe(1);
  await mount({ load: 'consent' });
  await settle();
  expect(frames()).toBe(2);
  forgetConsent();
  await mount({ load: 'consent' });
  expect(frames()).toBe(2);
  consent();
  await settle();
  expect(frames()).toBe(3);
});

function forgetConsent(): void {
  Reflect.deleteProperty(document, Symbol.for('mf-booking.consent'));
}

function giveConsentOnce(): void {
  window.dispatchEvent(new Event('booking-consent'));
  forgetConsent();
}
