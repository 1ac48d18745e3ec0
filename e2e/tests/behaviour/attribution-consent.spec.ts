import type { BrowserContext, Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { keepToasts } from '../../support/pages/held-toasts';
import { observeShifts, shiftOf } from '../../support/pages/layout-shift';
import { bookingWidget, headerMenu, newsletterForm, slotOf, toasts } from '../../support/pages/page-parts';
import { noteRequests } from '../../support/pages/requests';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { allHydrated, expect, hydratePage, startScripts, test } from '../../support/test';

/** docs/reference/behaviour/attribution.md, rules 15 to 18. */
const campaign = '?utm_source=letter&utm_medium=email';
const sourceFields = /^(utm_\w+|gclid)$/;

const records = (page: Page) =>
  noteRequests(page, (request) => request.url().includes('/seo_sources_unregistered/'));
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: 'Accept' | 'Reject') => bar(page).getByRole('button', { name });
const choice = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choice' });

async function sourceOf(context: BrowserContext): Promise<string | undefined> {
  const cookies = (await context.cookies()).filter(({ name }) => sourceFields.test(name));
  return cookies.find(({ name }) => name === 'utm_source')?.value;
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

/** Loads the page, and resolves when the script that records visits has run. */
async function visit(page: Page, url: string): Promise<void> {
  const script = page.waitForResponse(/\/record-visit\.[^/]*\.js$/);
  await page.goto(url);
  // A module runs once, so this import resolves after it has run.
  await page.evaluate((address) => import(address), (await script).url());
}

for (const [signal, value, when] of [
  ['doNotTrack', '1', ' @nightly'],
  ['globalPrivacyControl', true, ''],
] as const) {
  test(`with ${signal} a visit leaves nothing, and cookies of an earlier one go${when}`, async ({
    page,
    context,
  }) => {
    const sent = records(page);
    await visit(page, `/terms${campaign}`);
    await expect.poll(() => sourceOf(context)).toBe('letter');
    expect(sent).toHaveLength(1);

    await page.addInitScript(
      ([name, value]) => Object.defineProperty(navigator, name, { value, configurable: true }),
      [signal, value] as const,
    );
    await visit(page, '/pricing?utm_source=other');
    await expect.poll(() => sourceOf(context)).toBeUndefined();
    expect(await storedKeys(page)).not.toContain('site.landing');
    // On leaving, the inline script sends records that are still unsent.
    await visit(page, '/faq?utm_source=third');
    expect(await context.cookies()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
}

test('without CONSENT the site has no bar and no link to it @nightly', async ({ page }) => {
  await page.goto('/terms');
  await hydratePage(page);
  const html = await (await page.request.get('/terms')).text();
  expect(html).not.toContain('#consent');
  expect(html).not.toContain('Cookie choice');
  await page.goto('/terms#consent');
  await hydratePage(page);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('with CONSENT=required', () => {
  let own: OwnSite;
  test.beforeAll(async () => {
    own = await ownSite();
    await own.configure({ CONSENT: 'required' });
  });
  test.afterAll(() => own?.stop());
  test.describe.configure({ mode: 'serial' });

  const viewports = [
    { width: 1280, height: 800 },
    { width: 320, height: 568 },
  ];
  const openWithBar = async (page: Page, viewport: (typeof viewports)[number]) => {
    await page.setViewportSize(viewport);
    await page.goto(`${own.url}/terms`);
    await hydratePage(page);
    await expect(bar(page)).toBeVisible();
  };

  test('stores and sends nothing before the answer', async ({ page, context }) => {
    const sent = records(page);
    await visit(page, `${own.url}/terms${campaign}`);
    expect(await storedKeys(page)).not.toContain('site.landing');
    await visit(page, `${own.url}/faq`);
    expect(await context.cookies()).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('the bar shifts nothing and works with the keyboard', async ({ page, context }) => {
    const sent = records(page);
    await observeShifts(page);
    await visit(page, `${own.url}/terms${campaign}`);
    expect(await (await page.request.get(`${own.url}/terms`)).text()).not.toContain('May we remember');
    await hydratePage(page);
    await expect(bar(page)).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
    const boxes = [await answer(page, 'Accept').boundingBox(), await answer(page, 'Reject').boundingBox()];
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    expect(boxes[0]?.height).toBe(boxes[1]?.height);

    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Privacy notice' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(answer(page, 'Accept')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => sourceOf(context)).toBe('letter');
    await expect.poll(() => sent.length).toBe(1);
    const kept = (await context.cookies()).find(({ name }) => name === 'consent');
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180);

    await visit(page, `${own.url}/faq`);
    await hydratePage(page);
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => sent.length).toBe(2);
  });

  test('the footer reopens the bar, and a no deletes the cookies', async ({ page, context }) => {
    await context.addCookies([{ name: 'consent', value: 'yes', url: own.url }]);
    await visit(page, `${own.url}/terms${campaign}`);
    await expect.poll(() => sourceOf(context)).toBe('letter');
    await hydratePage(page);
    await choice(page).click();
    await expect(bar(page)).toBeFocused();
    await expect(page).toHaveURL(`${own.url}/terms${campaign}`);
    await page.keyboard.press('Escape');
    await expect(choice(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeFocused();
    await answer(page, 'Reject').click();
    await expect.poll(() => sourceOf(context)).toBeUndefined();
    await expect(choice(page)).toBeFocused();
    const left = (await context.cookies()).map(({ name, value }) => [name, value]);
    expect(left).toEqual([['consent', 'no']]);
  });

  test('a footer that still waits for its script reopens the bar @nightly', async ({ page }) => {
    const gate = await holdRequests(page, /\/mf-footer\/.*\.js/);
    await page.goto(`${own.url}/terms`);
    await startScripts(page);
    // It asks by itself, so its handler is there.
    await answer(page, 'Reject').click();
    await expect(bar(page)).toHaveCount(0);
    await choice(page).click();
    await expect(bar(page)).toBeFocused();
    await expect(page).toHaveURL(`${own.url}/terms`);
    await expect(slotOf(page, 'mf-footer')).toHaveAttribute('data-fragment-status', 'static');
    gate.open();
    await allHydrated(page);
  });

  test('the bar covers nothing of the open menu, and no page shows between them @nightly', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithBar(page, { width: 390, height: 844 });
    await headerMenu(page, true).toggle.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    const box = await menu.boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0);
    const height = ((await bar(page).boundingBox())?.y ?? 0) - y;
    expect(height).toBeGreaterThan(0);
    const between = () => page.screenshot({ clip: { x: 0, y, width: 390, height } });
    const before = await between();
    await page.getByRole('main').evaluate((main) => main.style.setProperty('visibility', 'hidden'));
    expect(before.equals(await between())).toBe(true);
  });

  for (const viewport of [
    // 1280 by 1024 at 400 %, and a phone on its side.
    { width: 320, height: 256 },
    { width: 640, height: 360 },
  ])
    test(`beside the bar, each focused link of the menu is in sight at ${viewport.width} x ${viewport.height} @nightly`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openWithBar(page, viewport);
      await headerMenu(page, true).toggle.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      for (const link of await menu.getByRole('link').all()) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        const [room, height] = [(await menu.boundingBox())?.height, (await link.boundingBox())?.height];
        const most = Math.min(room ?? 0, height ?? 0);
        expect(most).toBeGreaterThan(40);
        // Its edges are between pixels.
        await expect.poll(() => link.evaluate(visibleRows)).toBeGreaterThanOrEqual(most - 2);
      }
    });

  test('the bar never covers the focus or the end of the page', async ({ page }) => {
    for (const viewport of viewports) {
      await openWithBar(page, viewport);
      const top = (await bar(page).boundingBox())?.y ?? 0;
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const end = page.getByRole('contentinfo');
      await expect
        .poll(async () => {
          const box = await end.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        })
        .toBeLessThanOrEqual(top + 1);
      await choice(page).focus();
      const focused = await choice(page).boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  });

  test('a toast covers none of the bar @nightly', async ({ page }) => {
    for (const viewport of viewports) {
      await openWithBar(page, viewport);
      await keepToasts(page);
      await newsletterForm(page).getByRole('textbox').fill('someone@example.com');
      await newsletterForm(page).getByRole('textbox').press('Enter');
      await expect(toasts(page).locator('.Toastify__close-button')).toBeVisible();
      const bottom = () => toasts(page).evaluate((toast) => toast.getBoundingClientRect().bottom);
      await expect.poll(bottom).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
    }
  });

  test('nothing is requested from the provider of the calendar before the visitor loads the calendar', async ({
    page,
    site,
  }) => {
    const asked = noteRequests(page, (request) => request.url().startsWith(site.mockServers.scheduling));
    await page.goto(`${own.url}/book-demo`);
    await hydratePage(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Open the calendar in a new tab' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Load the calendar' }).click();
    await expect(bookingWidget(page).widget).toHaveAttribute('data-status', 'ready');
    await expect(page.getByRole('region', { name: 'Pick a time' })).toBeFocused();
  });
});

/** How many rows of pixels of an element nothing covers or clips. */
function visibleRows(element: Element): number {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  let rows = 0;
  for (let y = Math.ceil(top); y < bottom; y += 1)
    if (element.contains(document.elementFromPoint(left + width / 2, y))) rows += 1;
  return rows;
}
