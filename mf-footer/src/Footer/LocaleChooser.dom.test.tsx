import { afterEach, expect, jest, test } from '@jest/globals';
import type { PrefixStrategy } from '@site/kit/protocol/locales/locales';
import { PagePath } from '@site/kit/runtime-host';
import { oneLocale, twoLocales } from '@site/kit/testing/locales';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import messages from '../messages/en-US.json' with { type: 'json' };
import { LocaleChooser } from './LocaleChooser';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'locale=; Max-Age=0; Path=/';
});

function show(locales: typeof oneLocale, path: string | null) {
  return render(
    withSite(
      <PagePath value={path}>
        <LocaleChooser />
      </PagePath>,
      { messages, site: { ...testSite, locales } },
    ),
  );
}

const links = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.lang,
      link.hreflang,
      link.getAttribute('aria-current'),
    ]);

test.each<[PrefixStrategy, string, string, string]>([
  ['no_prefix', '/pricing', '/pricing?locale=en', '/pricing?locale=fr'],
  ['prefix', '/en/pricing', '/en/pricing?locale=en', '/fr/pricing?locale=fr'],
  ['prefix_and_default', '/en/pricing', '/pricing?locale=en', '/fr/pricing?locale=fr'],
  ['prefix_except_default', '/', '/?locale=en', '/fr?locale=fr'],
])('under %s links from %s to the page in each language', (strategy, path, english, french) => {
  show(twoLocales(strategy), path);
  expect(links()).toEqual([
    ['English', english, 'en-US', 'en-US', 'true'],
    ['Français', french, 'fr-FR', 'fr-FR', null],
  ]);
});

test('links to the home pages if the page has no path', () => {
  show(twoLocales('prefix_except_default'), null);
  expect(links().map(([, href]) => href)).toEqual(['/?locale=en', '/fr?locale=fr']);
});

test('renders nothing for a single language', () => {
  expect(show(oneLocale, '/').container.childElementCount).toBe(0);
});

test('leaves a click for a new tab to the browser', () => {
  show(twoLocales('prefix'), '/en');
  const french = screen.getByText('Français');
  // jsdom cannot navigate.
  french.addEventListener('click', (event) => event.preventDefault(), { capture: true });
  fireEvent.click(french, { ctrlKey: true });
  expect(document.cookie).not.toContain('locale=');
});

test('stores the choice in a cookie for 365 days', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  // jsdom logs that it cannot navigate.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  show(twoLocales('prefix'), '/en');
  fireEvent.click(screen.getByText('Français'));
  const [[cookie] = ['']] = written.mock.calls;
  const [pair, ...attributes] = cookie.split('; ');
  const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8) ?? '';
  expect(pair).toBe('locale=fr');
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'sameSite=lax']));
  expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(365);
});

test('loads the page in the chosen language when the browser denies access to cookies', () => {
  const uncaught: unknown[] = [];
  window.addEventListener('error', ({ error }) => uncaught.push(error), { once: true });
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  // jsdom logs that it cannot navigate.
  const navigated = jest.spyOn(console, 'error').mockImplementation(() => {});
  show(twoLocales('prefix'), '/en');
  fireEvent.click(screen.getByText('Français'));
  expect(uncaught).toEqual([]);
  expect(navigated).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('navigation') }),
  );
});
