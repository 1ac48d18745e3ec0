import { afterEach, expect, test } from '@jest/globals';
import type { BookingStatus } from '@site/kit/contracts/booking';
import { withSite } from '@site/kit/testing/with-site';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createProvider,
  EVENT_URL,
  installIntersectionObserver,
  post,
  settle,
} from '../core/testing/booking-page';
import messages from '../messages/en-US.json' with { type: 'json' };
import BookingWidget from './BookingWidget';

const near = installIntersectionObserver();
const provider = createProvider();
const scriptUrl = provider.nextScriptUrl();
afterEach(() => {
  cleanup();
  provider.reset();
});

test('prerendered it has the plain link, no style attribute and nothing of the provider', () => {
  const html = renderToString(widget());
  expect(html).toContain(`href="${EVENT_URL}"`);
  expect(html).not.toMatch(/style=|<iframe|<script/);
});

test('prerendered it draws the kind of page that will come', () => {
  const kinds = ['https://calendly.com/you', EVENT_URL].map(
    (url) =>
      /data-kind="(\w+)"/.exec(renderToString(withSite(<BookingWidget url={url} />, { messages })))?.[1],
  );
  expect(kinds).toEqual(['list', 'month']);
});

test('the place is as high as the host says, before the calendar is there', () => {
  const { container } = render(withSite(<BookingWidget url={EVENT_URL} minHeight={400} />, { messages }));
  const own = [...container.querySelectorAll<HTMLElement>('[style]')];
  expect(own.map(({ style }) => style.cssText)).toEqual(['--booking-min-height: 400px;']);
});

test('loads when near, is one widget under strict mode, and says what happens', async () => {
  provider.define();
  render(<StrictMode>{widget()}</StrictMode>);
  expect(status()).toBe(messages['booking.status.waiting']);
  await act(async () => {
    near.comeNear();
    await settle();
  });
  expect(status()).toBe(messages['booking.status.loading']);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(provider.frame().title).toBe(messages['booking.frame']);
  act(() => post(provider.frame().contentWindow, 'calendly.event_type_viewed'));
  expect(status()).toBe(messages['booking.status.ready']);
  const booked = { event: { uri: 'e' }, invitee: { uri: 'i' } };
  act(() => post(provider.frame().contentWindow, 'calendly.event_scheduled', booked));
  expect(status()).toBe(messages['booking.status.scheduled']);
});

test('a new render with equal properties leaves the frame alone, another address replaces it', async () => {
  provider.define();
  const view = render(widget());
  await act(async () => {
    near.comeNear();
    await settle();
  });
  const first = provider.frame();
  view.rerender(widget());
  expect(provider.frame()).toBe(first);
  await act(async () => {
    view.rerender(widget(`${EVENT_URL}-2`));
    await settle();
  });
  expect(provider.inits.at(-1)?.url).toBe(`${EVENT_URL}-2`);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('after a booking, another address is announced as loading', async () => {
  provider.define();
  const view = render(widget());
  await act(async () => {
    near.comeNear();
    await settle();
  });
  const booked = { event: { uri: 'e' }, invitee: { uri: 'i' } };
  act(() => post(provider.frame().contentWindow, 'calendly.event_scheduled', booked));
  await act(async () => {
    view.rerender(widget(`${EVENT_URL}-2`));
    await settle();
  });
  expect(status()).toBe(messages['booking.status.loading']);
});

test('a consent before the extras have loaded counts, also for a later calendar', async () => {
  provider.define();
  for (const name of ['first', 'later']) {
    render(withSite(<BookingWidget url={EVENT_URL} load="consent" />, { messages }));
    if (name === 'first') window.dispatchEvent(new Event('booking-consent'));
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
    cleanup();
  }
  Reflect.deleteProperty(document, Symbol.for('mf-booking.consent'));
});

test('reports a failure, and offers a button', async () => {
  const errors: string[] = [];
  console.error = (error: unknown) => void errors.push(String(error));
  render(widget());
  await act(async () => {
    near.comeNear();
    await settle();
    provider.scripts()[0]?.dispatchEvent(new Event('error'));
    await settle();
  });
  expect(errors).toEqual(['Failed to load Calendly script']);
  expect(status()).toBe(messages['booking.status.failed']);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: messages['booking.link'] });
  expect(links.map(({ href }) => href)).toEqual([EVENT_URL, EVENT_URL]);
});

test('an address that is not the web is in no link', () => {
  const html = renderToString(widget('javascript:alert(1)'));
  expect(html).not.toMatch(/href=/);
});

test('a widget that started before hydration is taken over with its frame and what it said', async () => {
  provider.define();
  document.body.innerHTML = `<div id="root">${renderToString(widget())}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  window.requestAnimationFrame = (callback) => Number(callback(0));
  await import('./start-early');
  await new Promise((resolve) => setTimeout(resolve));
  near.comeNear();
  await settle();
  expect(status()).toBe(messages['booking.status.loading']);
  const frame = provider.frame();
  post(frame.contentWindow, 'calendly.event_type_viewed');
  expect(status()).toBe(messages['booking.status.ready']);
  const said: string[] = [];
  const view = (url?: string) => widget(url, (next) => said.push(next.status));
  const hydrated = await act(async () => hydrateRoot(root, view()));
  expect(provider.frame()).toBe(frame);
  expect(said).toEqual(['waiting', 'loading', 'ready']);
  const booked = { event: { uri: 'e' }, invitee: { uri: 'i' } };
  act(() => post(frame.contentWindow, 'calendly.event_scheduled', booked));
  expect(status()).toBe(messages['booking.status.scheduled']);
  await act(async () => hydrated.render(view(`${EVENT_URL}-2`)));
  expect(provider.inits.map(({ url }) => url)).toEqual([EVENT_URL, `${EVENT_URL}-2`]);
  await act(async () => hydrated.unmount());
  expect(document.querySelector('iframe')).toBeNull();
});

function widget(url = EVENT_URL, onStatus?: (status: BookingStatus) => void) {
  return withSite(<BookingWidget url={url} scriptUrl={scriptUrl} prefill={{}} onStatus={onStatus} />, {
    messages,
  });
}

function status(): string | undefined {
  return [...screen.getByRole('status').children].find((state) => !state.hasAttribute('hidden'))?.textContent;
}
