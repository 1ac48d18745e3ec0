import { afterEach, expect, jest, test } from '@jest/globals';
import {
  createProvider,
  EVENT_URL,
  installIntersectionObserver,
  post,
  settle,
} from '../core/testing/booking-page';
import { mountBooking } from './booking';

installIntersectionObserver();
const provider = createProvider();
afterEach(provider.reset);

test('mounted twice in one element it is one widget, with what the second call wants', async () => {
  provider.define();
  const element = document.body.appendChild(document.createElement('div'));
  const options = { url: EVENT_URL, scriptUrl: provider.nextScriptUrl(), loading: 'eager' } as const;
  const first = mountBooking(element, options);
  const second = mountBooking(element, { ...options, url: `${EVENT_URL}-2` });
  await settle();
  expect(second).toBe(first);
  expect(element.querySelectorAll('iframe')).toHaveLength(1);
  expect(link(element).href).toBe(`${EVENT_URL}-2`);
  first.unmount();
  first.unmount();
  expect(element.childNodes).toHaveLength(0);
  expect(mountBooking(element, options)).not.toBe(first);
});

test('shows the plain link, with the given text, until the widget is ready', async () => {
  provider.define();
  const element = document.body.appendChild(document.createElement('div'));
  const texts = { link: 'Kalender öffnen', loading: 'Lädt…', title: 'Kalender' };
  const scriptUrl = provider.nextScriptUrl();
  const handle = mountBooking(element, { url: EVENT_URL, scriptUrl, loading: 'eager', texts });
  await settle();
  expect(link(element).textContent).toBe('Kalender öffnen');
  expect(element.querySelector('[role=status]')?.textContent).toBe('Lädt…');
  expect(provider.frame().title).toBe('Kalender');
  handle.update({ minHeight: 400, title: undefined });
  expect(provider.frame().title).toBe('Kalender');
  handle.update({ texts: { title: 'Termine' } });
  expect(provider.frame().title).toBe('Termine');
  handle.update({ title: 'Meine Termine' });
  handle.update({ minHeight: 500 });
  expect(provider.frame().title).toBe('Meine Termine');
  handle.update({ texts });
  post(provider.frame().contentWindow, 'calendly.event_type_viewed');
  expect(link(element).closest('p')?.style.display).toBe('none');
});

test('an address that is not the web is not in the link either', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const element = document.body.appendChild(document.createElement('div'));
  const handle = mountBooking(element, { url: 'javascript:alert(1)' });
  expect([link(element).getAttribute('href'), link(element).hidden]).toEqual([null, true]);
  handle.update({ url: EVENT_URL });
  expect([link(element).href, link(element).hidden]).toEqual([EVENT_URL, false]);
  handle.update({ url: 'javascript:alert(2)' });
  expect([link(element).getAttribute('href'), link(element).hidden]).toEqual([null, true]);
  handle.unmount();
  said.mockRestore();
});

function link(element: HTMLElement): HTMLAnchorElement {
  const found = element.querySelector('a');
  if (found === null) throw new Error('no link');
  return found;
}
