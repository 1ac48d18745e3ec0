import { afterEach, expect, test } from '@jest/globals';
import { mountBadge, openBooking } from '../booking/booking';
import {
  createLog,
  createProvider,
  EVENT_URL,
  installDialogs,
  installIntersectionObserver,
  ownerOf,
  post,
  settle,
} from '../core/testing/booking-page';
import { createOwner } from './owner';

installIntersectionObserver();
const provider = createProvider();

installDialogs();
afterEach(provider.reset);

test('a popup is one per page, is named, and leaves nothing when it is closed', async () => {
  provider.define();
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const options = { url: EVENT_URL, scriptUrl: provider.nextScriptUrl(), onClose };
  const handle = openBooking(options);
  expect(openBooking({ ...options, url: `${EVENT_URL}-2` })).toBe(handle);
  await settle();
  expect(root().querySelectorAll('iframe')).toHaveLength(1);
  expect(provider.inits.at(-1)?.url).toBe(`${EVENT_URL}-2`);
  expect(dialog().getAttribute('aria-label')).toBe('Scheduling calendar');
  root().querySelector<HTMLButtonElement>('[part=close]')?.click();
  expect(closed).toBe(1);
  expect(document.querySelectorAll('booking-widget')).toHaveLength(0);
  handle.unmount();
});

test('the backdrop closes, the calendar itself does not', async () => {
  provider.define();
  openBooking({ url: EVENT_URL, scriptUrl: provider.nextScriptUrl() });
  await settle();
  provider.frame(root()).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  expect(dialog().open).toBe(true);
  const press = (type: string, clientX: number) =>
    dialog().dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX }));
  press('pointerdown', 0);
  press('click', 0);
  expect(dialog().open).toBe(true);
  press('pointerdown', -1);
  // The second click of a double click, whose first one opened the popup.
  dialog().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX: -1, detail: 2 }));
  expect(dialog().open).toBe(true);
  press('pointerdown', -1);
  press('click', -1);
  expect(document.querySelectorAll('booking-widget')).toHaveLength(0);
});

test('ends with the view of an application that it was opened in, not with a link to #', async () => {
  provider.define();
  history.replaceState(null, '', '/demo');
  openBooking({ url: EVENT_URL, scriptUrl: provider.nextScriptUrl() });
  history.replaceState(null, '', '/demo?step=2#');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(dialog().open).toBe(true);
  history.replaceState(null, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(document.querySelectorAll('booking-widget')).toHaveLength(0);
  history.replaceState(null, '', '/#/demo');
  openBooking({ url: EVENT_URL, scriptUrl: provider.nextScriptUrl() });
  history.replaceState(null, '', '/#/');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(document.querySelectorAll('booking-widget')).toHaveLength(0);
  history.replaceState(null, '', '/');
});

test('a badge asks the provider for nothing before it is used, keeps the calendar, begins anew after a booking', async () => {
  provider.define();
  const { events, onEvent } = createLog();
  const options = { url: EVENT_URL, scriptUrl: provider.nextScriptUrl(), texts: { open: 'Termin' }, onEvent };
  const badge = mountBadge({ ...options, color: 'red', side: 'left' });
  expect(mountBadge(options)).toBe(badge);
  await settle();
  expect(provider.inits).toHaveLength(0);
  const button = ownerOf('badge')?.querySelector<HTMLButtonElement>('[part=badge]');
  expect(button?.textContent).toBe('Termin');
  expect(button?.style.getPropertyValue('--booking-badge-background')).toBe('red');
  for (let visit = 0; visit < 2; visit += 1) {
    button?.click();
    await settle();
    expect(dialog().open).toBe(true);
    dialog().close();
  }
  expect(provider.inits).toHaveLength(1);
  button?.click();
  Object.defineProperty(provider.frame(root()), 'contentWindow', { value: window });
  post(window, 'calendly.event_scheduled', { event: { uri: 'e' }, invitee: { uri: 'i' } });
  expect(events.at(-1)?.type).toBe('scheduled');
  dialog().close();
  button?.click();
  await settle();
  expect(provider.inits).toHaveLength(2);
  badge.unmount();
  expect(document.querySelectorAll('booking-widget')).toHaveLength(0);
});

test('has the language of the page where its badge is in a shadow root', () => {
  document.documentElement.lang = 'de';
  const host = document.body.appendChild(document.createElement('div'));
  const source = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'));
  const { element, adopt } = createOwner('');
  adopt(source);
  expect(element.lang).toBe('de');
  host.lang = 'fr';
  adopt(source);
  expect(element.lang).toBe('fr');
  document.documentElement.removeAttribute('lang');
});

test('forgets its theme when the page takes it away', async () => {
  provider.define();
  const popup = openBooking({ url: EVENT_URL, theme: 'dark' });
  dialog().dataset.theme = 'dark';
  popup.update({ theme: undefined });
  expect(dialog().dataset.theme).toBeUndefined();
  popup.unmount();
});

function root(): ShadowRoot {
  const shadow = ownerOf('dialog');
  if (!shadow) throw new Error('no popup is in the page');
  return shadow;
}

function dialog(): HTMLDialogElement {
  const found = root().querySelector('dialog');
  if (found === null) throw new Error('no dialog');
  return found;
}
