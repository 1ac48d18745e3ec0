import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { testSite } from '@site/kit/testing/with-site';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { keepNativePresses } from '../hydration/native-presses';
import messages from './messages/en-US.json' with { type: 'json' };
import type { ConsentData } from './show-consent';
import './show-consent';
import { startConsent } from './start-consent';

const data: ConsentData = { config: { ...testSite, consentRequired: true }, locale: 'en-US', year: 2026 };
// The bar is a sibling of the body.
const screen = within(document.documentElement);
const bar = () => screen.queryByRole('region', { name: messages['consent.label'] });
const button = (name: string) => screen.getByRole('button', { name });
const open = (hash: string, config = data.config) => {
  history.replaceState(null, '', `/pricing?a=1${hash}`);
  startConsent({ ...data, config }, (error) => {
    throw error;
  });
};
/** A bar that opens by itself would be open then: its code is loaded already. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const follow = () => fireEvent.click(screen.getByText('Cookie choice'));

beforeEach(() => {
  document.body.innerHTML = '<a id="consent" href="#consent">Cookie choice</a>';
});
afterEach(() => {
  if (bar()) fireEvent.keyDown(bar() as HTMLElement, { key: 'Escape' });
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'consent=; Max-Age=0; Path=/';
  Reflect.deleteProperty(navigator, 'doNotTrack');
});

test.each(['yes', 'no'] as const)(
  'stores the answer %s, announces it, and does not ask again',
  async (answer) => {
    let heard = 0;
    document.addEventListener('site:consent', () => (heard += 1), { once: true });
    open('');
    await waitFor(() => expect(bar()).not.toBeNull());
    // The visitor did not open the bar, so it must not take the focus.
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(button(messages[`consent.${answer}`]));
    expect(bar()).toBeNull();
    expect(document.cookie).toBe(`consent=${answer}`);
    expect(heard).toBe(1);
    open('');
    await settle();
    expect(bar()).toBeNull();
  },
);

test('closes when the visitor comes back with an answer from another tab', async () => {
  let heard = 0;
  document.addEventListener('site:consent', () => (heard += 1), { once: true });
  open('');
  await waitFor(() => expect(bar()).not.toBeNull());
  fireEvent.focus(window);
  expect(bar()).not.toBeNull();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'consent=no; Path=/';
  fireEvent.focus(window);
  expect(bar()).toBeNull();
  expect(heard).toBe(1);
});

test.each([
  [testSite.api, 'Our product’s server would count that'],
  [null, 'Our product would see that'],
])('says who learns of the visit, with the API at %j', async (api, sentence) => {
  open('', { ...data.config, api });
  await waitFor(() => expect(bar()?.textContent).toContain(sentence));
});

test('both answers look the same', async () => {
  open('');
  await waitFor(() => expect(bar()).not.toBeNull());
  const [yes, no] = [button('Accept'), button('Reject')].map(({ attributes }) =>
    [...attributes].map(({ name, value }) => `${name}=${value}`),
  );
  expect(yes).toEqual(no);
});

test('the footer’s link reopens the bar with the focus in it, and regains the focus on close', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'consent=yes; Path=/';
  open('');
  const link = screen.getByText('Cookie choice');
  link.focus();
  for (const close of ['Escape', 'Reject']) {
    // The link is not followed: the URL stays the same.
    expect(follow()).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(bar()));
    expect(location.href).toMatch(/\/pricing\?a=1$/);
    if (close === 'Escape') fireEvent.keyDown(bar() as HTMLElement, { key: 'Escape' });
    else fireEvent.click(button(close));
    expect(bar()).toBeNull();
    expect(document.activeElement).toBe(link);
    expect(document.cookie).toBe(close === 'Escape' ? 'consent=yes' : 'consent=no');
  }
});

test('the link of a footer that is not hydrated opens the bar too', async () => {
  keepNativePresses();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'consent=yes; Path=/';
  document.body.innerHTML = `<footer data-fragment-status="static">${document.body.innerHTML}</footer>`;
  open('');
  expect(follow()).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(bar()));
  expect(location.href).toMatch(/\/pricing\?a=1$/);
});

test('a URL that ends in #consent opens the bar', async () => {
  open('#consent');
  await waitFor(() => expect(document.activeElement).toBe(bar()));
  expect(location.href).toMatch(/\/pricing\?a=1$/);
});

test('does not ask when the browser refuses tracking; the link explains why', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  open('');
  await settle();
  expect(bar()).toBeNull();
  follow();
  await waitFor(() => expect(bar()?.textContent).toContain('Your browser asks us not to track you'));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  fireEvent.click(button('Close'));
  expect(bar()).toBeNull();
  expect(document.cookie).toBe('');
});

test('does not ask a visitor who answers in another tab while the bar loads', async () => {
  const onChange = jest.fn();
  document.addEventListener('site:consent', onChange, { once: true });
  open('');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'consent=yes; Path=/';
  await settle();
  expect(bar()).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('asks a visitor who follows the link, also if another tab answers while the bar loads', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'consent=no; Path=/';
  open('');
  follow();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'consent=yes; Path=/';
  await waitFor(() => expect(bar()).not.toBeNull());
});
