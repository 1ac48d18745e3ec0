import type { Page } from 'playwright/test';
import { damagedTest as test } from '../../../support/damaged-test';
import { holdRequests } from '../../../support/gate';
import {
  followByFullLoad,
  followByTransition,
  isSameDocument,
  markDocument,
  reloadBy,
} from '../../../support/pages/document';
import { footerLink, newsletterForm } from '../../../support/pages/page-parts';
import { nextFrames } from '../../../support/pages/page-state';
import { isDocument, noteRequests, pathOf } from '../../../support/pages/requests';
import { expect, hydratePage, startScripts } from '../../../support/test';

/** docs/reference/behaviour/failures.md#chunk-failures, for the shell's own scripts and for on-demand chunks. */

/** Errors that the browser logs for failed files. None is uncaught. */
const noise = /^console: Failed to load resource|^answered (404|503)|^failed: .*_fragments/;

const mainScript = /\/shell\/main\.\w+\.js/;
const afterHydration = /\/shell\/after-hydration\.\w+\.js/;
/** Toasts and smooth scrolling. */
const lazyParts = /\/shell\/\d+\.\w+\./;
const motion = /\/on-demand-motion\./;

/** Resolves when the last retry of the file has failed. */
const lastRetry = (page: Page, file: RegExp) =>
  page.waitForEvent('requestfailed', (request) => isLastRetry(request.url(), file));
const isLastRetry = (url: string, file: RegExp) => file.test(url) && url.endsWith('?retry=2');

const emailField = (page: Page) => newsletterForm(page).getByRole('textbox');

test.beforeEach(({ allow }) => allow(noise));

for (const [name, file, when] of [
  ['main script', mainScript, ''],
  ['script after hydration', afterHydration, ' @nightly'],
] as const) {
  test(`retries the shell's ${name} before a reload${when}`, async ({ page, damaged }) => {
    const { url } = await damaged((target) =>
      file.test(target) && !target.includes('?retry=') ? 'missing' : undefined,
    );
    const documents = noteRequests(page, isDocument);
    const again = page.waitForResponse((response) => file.test(response.url()) && response.ok());
    await page.goto(`${url}/terms`);
    await hydratePage(page);
    await again;
    expect(documents).toHaveLength(1);
  });

  test(`reloads the page once without the shell's ${name}${when}`, async ({ page, damaged }) => {
    const { url } = await damaged((target) => (file.test(target) ? 'missing' : undefined));
    const documents = noteRequests(page, isDocument);
    let failed = 0;
    page.on('requestfailed', (request) => {
      if (isLastRetry(request.url(), file)) failed += 1;
    });
    await page.goto(`${url}/terms`);
    await reloadBy(page, () => startScripts(page));
    expect(documents).toHaveLength(2);
    await startScripts(page);
    // Once for each document.
    await expect.poll(() => failed).toBe(2);
    await nextFrames(page);
    expect(documents.map(pathOf)).toEqual(['/terms', '/terms']);
    await followByFullLoad(page, footerLink(page, '/faq'), `${url}/faq`);
  });

  test(`without the shell's ${name} nothing is reloaded while the visitor types${when}`, async ({
    page,
    damaged,
  }) => {
    const { url } = await damaged((target) => (file.test(target) ? 'missing' : undefined));
    const documents = noteRequests(page, isDocument);
    const failed = lastRetry(page, file);
    // Otherwise, the page reloads before a slow machine types.
    const typed = await holdRequests(page, file);
    await page.goto(`${url}/terms`);
    await page.waitForLoadState('load');
    await emailField(page).pressSequentially('half an addr');
    typed.open();
    await failed;
    await nextFrames(page);
    expect(documents).toHaveLength(1);
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue('half an addr');
    // The next navigation reloads.
    await followByFullLoad(page, footerLink(page, '/faq'), `${url}/faq`);
  });
}

for (const [kind, when] of [
  ['js', ''],
  ['css', ' @nightly'],
] as const) {
  test(`a toast whose ${kind} file is missing appears as plain text, and the next navigation is a full load${when}`, async ({
    page,
    damaged,
  }) => {
    const { url } = await damaged((target) =>
      lazyParts.test(target) && target.includes(`.${kind}`) ? 'missing' : undefined,
    );
    const documents = noteRequests(page, isDocument);
    await page.goto(`${url}/terms`);
    await hydratePage(page);
    await emailField(page).fill('fail@example.com');
    // The toast closes after a second, which a busy machine may miss.
    const toast = page.evaluate(nextPlainToast);
    await emailField(page).press('Enter');
    expect(await toast).toEqual({ role: 'status', isOnScreen: true });
    await expect(page.locator('[data-plain-toast]')).toHaveText('');
    expect(documents).toHaveLength(1);
    await followByFullLoad(page, footerLink(page, '/faq'), `${url}/faq`);
  });
}

/** Runs in the page. */
function nextPlainToast(): Promise<{ readonly role: string | null; readonly isOnScreen: boolean }> {
  return new Promise((resolve) => {
    new MutationObserver(() => {
      const toast = document.querySelector('[data-plain-toast]:not(:empty)');
      if (toast === null) return;
      const { top, bottom } = toast.getBoundingClientRect();
      resolve({ role: toast.getAttribute('role'), isOnScreen: top >= 0 && bottom <= innerHeight });
    }).observe(document, { childList: true, subtree: true });
  });
}

test('decoration fails silently @nightly', { tag: '@desktop' }, async ({ page, damaged }) => {
  const { url } = await damaged((target) =>
    lazyParts.test(target) || motion.test(target) ? 'missing' : undefined,
  );
  const documents = noteRequests(page, isDocument);
  const failures = Promise.all([lastRetry(page, lazyParts), lastRetry(page, motion)]);
  await page.goto(`${url}/`);
  await hydratePage(page);
  await page.mouse.wheel(0, 400);
  await failures;
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(documents).toHaveLength(1);
  await followByTransition(page, footerLink(page, '/faq'), `${url}/faq`);
});

test('an import of an extension that fails reloads nothing', async ({ page, site, allow }) => {
  allow(/chrome-extension:|Content Security Policy/);
  await page.goto(`${site.url}/terms`);
  await hydratePage(page);
  await markDocument(page);
  const reason = await page.evaluate<string>(`new Promise((resolve) => {
    addEventListener('unhandledrejection', ({ reason }) => resolve(String(reason)));
    import('chrome-extension://abcdefghijklmnopabcdefghijklmnop/gone.js');
  })`);
  expect(reason).toContain('Failed to fetch dynamically imported module');
  await nextFrames(page);
  // Nor is the next navigation a full load.
  await followByTransition(page, footerLink(page, '/faq'), `${site.url}/faq`);
  expect(await isSameDocument(page)).toBe(true);
});

for (const [name, file] of [
  ['main script', mainScript],
  ['script after hydration', afterHydration],
] as const) {
  test(`once the visitor leaves, the shell's ${name} is neither retried nor reloaded @nightly`, async ({
    page,
    damaged,
  }) => {
    let isLeft = false;
    const { url } = await damaged((target) => (file.test(target) && !isLeft ? 'missing' : undefined));
    const scripts = noteRequests(page, (request) => file.test(request.url()));
    const documents = noteRequests(page, isDocument);
    const failing = await holdRequests(page, file);
    const next = await holdRequests(page, '**/sitemap');
    await page.clock.install();
    await page.goto(`${url}/terms`);
    await page.waitForLoadState('load');
    await page.keyboard.press('Shift');
    await page.clock.runFor(10_000);
    await expect.poll(() => scripts.length).toBe(1);
    // Asked for by a timer of the page, later than both retries. The page's clock cannot be moved while it navigates.
    const later = page.waitForRequest('**/later');
    await page.route('**/later', (route) => route.fulfill({ status: 204 }));
    // The document takes long, and meanwhile the request fails.
    await page.evaluate(() => {
      setTimeout(() => void fetch('/later'), 3000);
      // A link that neither the router follows nor the browser prerenders.
      const link = Object.assign(document.createElement('a'), { href: '/sitemap' });
      document.body.append(link);
      link.click();
    });
    await expect.poll(() => documents.length).toBe(2);
    const failed = page.waitForResponse((response) => file.test(response.url()));
    failing.open();
    await failed;
    await later;
    expect(scripts).toHaveLength(1);
    // The next page would reload without the file as well.
    isLeft = true;
    next.open();
    await expect(page).toHaveURL(`${url}/sitemap`);
    expect(documents.map(pathOf)).toEqual(['/terms', '/sitemap']);
  });
}
