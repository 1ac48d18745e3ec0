import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { isSameDocument, markDocument } from '../../support/pages/document';
import { allLaidOut, documentElement, footerLink, headerMenu } from '../../support/pages/page-parts';
import { isDocument, noteRequests } from '../../support/pages/requests';
import { allHydrated, expect, hydratePage, test } from '../../support/test';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydratePage(page);
  await markDocument(page);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function headOf(page: Page) {
  return {
    title: await page.title(),
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    theme: await documentElement(page).getAttribute('data-theme'),
    description: await page.locator('meta[name=description]').getAttribute('content'),
    heading: await page.getByRole('heading', { level: 1 }).textContent(),
  };
}

test('a link of the header leads to an audience page without a new document', {
  tag: '@desktop-by-day',
}, async ({ page, isMobile }) => {
  const path = '/lead-generation-agencies';
  await open(page, '/');
  const before = await headOf(page);
  const { menu, toggle } = headerMenu(page, isMobile);
  await toggle.click();
  await menu.getByRole('link', { name: 'Leadgen agencies' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  await expect(menu).not.toHaveAttribute('open');

  // The head is applied after the paint.
  await expect(page).not.toHaveTitle(before.title);
  const after = await headOf(page);
  expect(after.theme).toBe('mint');
  for (const part of ['title', 'canonical', 'theme', 'description', 'heading'] as const)
    expect(after[part]).not.toBe(before[part]);
  await page.reload();
  expect(await headOf(page)).toEqual(after);
});

test('a new page starts at its top, and going back restores the scroll position', {
  tag: '@desktop',
}, async ({ page }) => {
  // Documents after the first one have the font of the text, so the page keeps its height.
  await page.goto('/faq');
  await page.evaluate(() => document.fonts.ready);
  await open(page, '/');
  // Until then the position of the footer changes (decision 0099).
  await allLaidOut(page);
  await footerLink(page, '/pricing').scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(500);
  await footerLink(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await allHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(left);
  await allHydrated(page);
  await page.goForward();
  await expect(page).toHaveURL('/pricing');
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);

  // Another document of the tab restores it too.
  await page.reload();
  await hydratePage(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test('going back before hydration loads the page of the URL @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/faq');
  const { heading } = await headOf(page);
  await footerLink(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  await allHydrated(page);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await hydratePage(page);
  expect((await headOf(page)).heading).toBe(heading);
});

test('a page that a link led to comes with its first screen, and is then what its document is @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/faq');
  const arrived = page.evaluate(async () => {
    const old = document.querySelector('h1');
    await new Promise<void>((resolve) => {
      new MutationObserver(() => document.querySelector('h1') !== old && resolve()).observe(document.body, {
        childList: true,
        subtree: true,
      });
    });
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    return { text: document.querySelector('main')?.textContent ?? '', footerInSight: footer < innerHeight };
  });
  await footerLink(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  // All sections are laid out.
  await allLaidOut(page);
  expect(await isSameDocument(page)).toBe(true);
  const { text, footerInSight } = await arrived;
  const followed = (await page.getByRole('main').textContent()) ?? '';
  expect(text.length).toBeLessThan(followed.length / 2);
  expect(footerInSight).toBe(false);
  await page.reload();
  await expect(page.getByRole('main')).toHaveText(followed);
});

test('an anchor scrolls within the page', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/faq');
  const documents = noteRequests(page, isDocument);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/faq#main');
  const top = () => page.getByRole('main').evaluate((main) => Math.abs(main.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(150);
  expect(await isSameDocument(page)).toBe(true);
  expect(documents).toEqual([]);
});

test('a link to a section of another page moves the focus there', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').locator('a[href="/email-finder#patterns"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/email-finder#patterns');
  const section = page.locator('#patterns');
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
  // The first control after it.
  const next = await section.evaluateHandle((element) => {
    const controls = [...document.querySelectorAll('main :is(a, button, input, summary)')];
    return controls.find(
      (control) => element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
  await page.keyboard.press('Tab');
  expect(await next.evaluate((control) => control === document.activeElement)).toBe(true);
});

test('a link to a section that the page lacks moves the focus to the heading @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/faq');
  await footerLink(page, '/pricing').evaluate((link) => link.setAttribute('href', '/pricing#nowhere'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing#nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('going back within a page leaves the focus where it was @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/privacy');
  await page.evaluate(() => window.scrollTo({ top: 335, behavior: 'instant' }));
  await page.getByRole('main').getByRole('link', { name: 'Newsletter', exact: true }).first().click();
  await expect(page).toHaveURL('/privacy#newsletter');
  await expect(page.locator('#newsletter')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => scrollTop(page)).toBe(335);
  await expect(page.locator('#newsletter')).toBeFocused();
});

test('an unknown path shows the error page without a full load', { tag: '@desktop' }, async ({
  page,
  allow,
}) => {
  allow(/no-such-page|status of 404/);
  await open(page, '/faq');
  await page.evaluate(() => history.pushState(null, '', '/no-such-page'));
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL('/no-such-page');
  await expect(page.getByRole('main').getByRole('link', { name: 'View Sitemap' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeFocused();
  const popular = await page.getByRole('main').getByRole('listitem').getByRole('link').first().boundingBox();
  expect(popular?.height).toBeGreaterThanOrEqual(44);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
});

test('a page whose payload is missing, or whose style sheet was changed on the way, is loaded in full @nightly', {
  tag: '@desktop',
}, async ({ page, allow }) => {
  allow(/_payload\.json|status of 404|integrity|digest/);
  await page.route('**/pricing/_payload.json', (route) => route.fulfill({ status: 404, body: '{}' }));
  await open(page, '/faq');
  await footerLink(page, '/pricing').click();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(page).toHaveURL('/pricing');

  await page.unroute('**/pricing/_payload.json');
  await page.route('**/*.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'h1 { color: red }' }),
  );
  await open(page, '/faq');
  await footerLink(page, '/pricing').click();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(page).toHaveURL('/pricing');
});

test('the latest click wins over a document that is still on its way @nightly', { tag: '@desktop' }, async ({
  page,
  allow,
}) => {
  allow(/_payload\.json|status of 404/);
  await page.route('**/pricing/_payload.json', (route) => route.fulfill({ status: 404, body: '{}' }));
  const held = await holdRequests(page, /\/pricing$/);
  await open(page, '/faq');
  // Playwright's own clicks wait for the navigation of the first one.
  await footerLink(page, '/terms').scrollIntoViewIfNeeded();
  const [first, second] = await Promise.all(
    (['/pricing', '/terms'] as const).map((path) => footerLink(page, path).boundingBox()),
  );
  const clickCenter = (box: typeof first = null) =>
    page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const requested = page.waitForRequest(
    (request) => isDocument(request) && request.url().endsWith('/pricing'),
  );
  await clickCenter(first);
  await requested;
  await clickCenter(second);
  await expect(page).toHaveURL('/terms');
  held.open();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await hydratePage(page);
  await expect(page).toHaveURL('/terms');
});

test('leaves clicks for a new tab or window to the browser', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await open(page, '/faq');
  for (const modifier of ['Control', 'Shift'] as const) {
    const opened = context.waitForEvent('page');
    await footerLink(page, '/pricing').click({ modifiers: [modifier] });
    const other = await opened;
    // It stays open: Chromium crashes if a page closes just after its speculation rules were removed.
    await expect(other).toHaveURL('/pricing');
    await expect(page).toHaveURL('/faq');
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('an id without a page of its own hydrates from the one document for all, and is reached by a transition', {
  tag: '@desktop',
}, async ({ page, request }) => {
  expect(await (await request.get('/data/nobody-listed-this')).text()).not.toContain('nobody-listed');
  await open(page, '/data/nobody-listed-this');
  await expectId(page, 'nobody-listed-this');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.textContent();
  const other = page.locator('main a[href^="/data/"]').first();
  await other.click();
  await expect(heading).not.toHaveText(title ?? '');
  await allHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/data/nobody-listed-this');
  await expect(heading).toHaveText(title ?? '');
  await expectId(page, 'nobody-listed-this');
  expect(await isSameDocument(page)).toBe(true);
});

test('truncates a long id @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/data/${'w'.repeat(2000)}`);
  await expectId(page, `${'w'.repeat(31)}…`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

async function expectId(page: Page, id: string): Promise<void> {
  await expect(page.getByRole('main').getByText(id, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${id}: `));
}
