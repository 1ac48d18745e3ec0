import { expect } from 'playwright/test';
import type { Page } from '../../support/browsers/firefox';
import { test as firefoxTest, requireFirefox } from '../../support/browsers/firefox-test';
import { hostOnSharedSite } from '../../support/hosts/hostile-hosts';
import { sharedSite } from '../../support/sites/shared-site';

/** The hostile hosts whose outcome depends on the engine: dialogs, scroll positions, swapped bodies, moves and widths. */
const test = firefoxTest.extend<{ readonly visit: (name: string) => Promise<Page> }>({
  visit: async ({ tab }, use) => {
    const hosts = hostOnSharedSite();
    await use(async (name) => {
      await tab.goto(await hosts.serve(name), { waitUntil: 'domcontentloaded' });
      await tab.waitForFunction(() => customElements.get('booking-widget') !== undefined);
      return tab;
    });
    await hosts.stop();
  },
});

requireFirefox();

// Firefox finds nothing in a shadow root by its accessible name.
const dialog = (page: Page) => page.waitForSelector('>>> dialog[open]');
const close = async (page: Page) => (await page.waitForSelector('>>> dialog[open] [part=close]'))?.click();
const button = (page: Page, name: string) => page.waitForSelector(`::-p-aria(${name})`);

async function click(page: Page, name: string): Promise<void> {
  await (await button(page, name))?.click();
}

/** The calendar of the popup is in view. */
async function expectCalendar(page: Page): Promise<void> {
  const frame = async () => (await (await dialog(page))?.$('iframe'))?.contentFrame();
  await expect.poll(async () => (await (await frame())?.$('h2'))?.isVisible()).toBe(true);
}

async function expectUnlocked(page: Page): Promise<void> {
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await page.keyboard.press(before > 500 ? 'PageUp' : 'PageDown');
  await expect.poll(place).not.toBe(before);
}

test('@nightly closing-menu: the popup of a menu that closes with the click is shown, and unlocks the page', async ({
  visit,
}) => {
  const page = await visit('closing-menu');
  await click(page, 'Book');
  await expectCalendar(page);
  await close(page);
  await expectUnlocked(page);
});

test('@nightly swapped-body: a popup closes with the body that it was opened in', async ({ visit }) => {
  const page = await visit('swapped-body');
  const url = `${sharedSite().mockServers.scheduling}/quarry/demo`;
  await page.evaluate((address) => {
    const { bookingWidget } = window as unknown as { bookingWidget: { push: (call: unknown) => void } };
    bookingWidget.push((booking: { openBooking: (options: object) => void }) =>
      booking.openBooking({ url: address }),
    );
  }, url);
  await expectCalendar(page);
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.innerHTML = '<div style="height: 3000px">Next page</div>';
    document.body.replaceWith(body);
  });
  await expect.poll(() => page.$$eval('dialog[open]', (all) => all.length)).toBe(0);
  await expectUnlocked(page);
});

for (const name of ['scrolling-body', 'scrolling-main'])
  test(`@nightly ${name}: opening and closing keep the scroll position`, async ({ visit }) => {
    const page = await visit(name);
    const places = () =>
      page.evaluate(() =>
        [document.documentElement, document.body, document.querySelector('main')].map(
          (one) => one?.scrollTop ?? 0,
        ),
      );
    await (await button(page, 'Book'))?.evaluate((element) => element.scrollIntoView());
    const before = await places();
    expect(Math.max(...before)).toBeGreaterThan(1000);
    await click(page, 'Book');
    await expectCalendar(page);
    expect(await places()).toEqual(before);
    await close(page);
    await expect.poll(() => page.$$eval('[data-booking-open]', (all) => all.length)).toBe(0);
    expect(await places()).toEqual(before);
  });

test('@nightly shrink-to-fit: the calendar has the whole width, but at least 320 pixels', async ({
  visit,
}) => {
  const page = await visit('shrink-to-fit');
  const width = (selector: string) =>
    page.$$eval(`${selector} booking-widget, ${selector} .function`, (all) =>
      all.map((one) => one.getBoundingClientRect().width),
    );
  await expect.poll(() => width('.case')).toEqual(Array(8).fill(900));
  expect((await width('.narrow'))[0]).toBeGreaterThanOrEqual(320);
  expect(await width('.phone')).toEqual([288]);
});

test('@nightly small: a moved element shows its calendar again', async ({ visit }) => {
  const page = await visit('small');
  const status = () => page.$eval('#w', (element) => (element as HTMLElement & { status: string }).status);
  await expect.poll(status).toBe('ready');
  await page.evaluate(() => document.querySelector('#elsewhere')?.append(document.querySelector('#w') ?? ''));
  await expect.poll(status).toBe('ready');
  await page.evaluate(() => {
    const moving = document.body as HTMLElement & { moveBefore?: (node: Node | null, before: null) => void };
    moving.moveBefore?.(document.querySelector('#w'), null);
  });
  await expect.poll(status).toBe('ready');
});

test('@nightly contained: a container has the whole width, and in vertical text the calendar is not narrow', async ({
  visit,
}) => {
  const page = await visit('contained');
  const width = (selector: string) =>
    page.$$eval(selector, (all) => all.map((one) => one.getBoundingClientRect().width));
  await expect.poll(() => width('.case booking-widget')).toEqual([900]);
  const half = (await page.evaluate(() => window.innerWidth)) / 2;
  for (const place of ['.vertical booking-widget', '.vertical .function']) {
    // A calendar out of view has no frame yet.
    await page.$eval(place, (owner) => owner.scrollIntoView());
    await page.waitForSelector(`${place} >>> iframe`);
    const [frame = 0] = await width(`${place} >>> iframe`);
    expect(frame).toBeGreaterThan(half);
  }
});

test('@nightly rewritten-body: the badge and links work after the page was rewritten', async ({ visit }) => {
  const page = await visit('rewritten-body');
  const badge = () => page.waitForSelector('>>> [part=badge]');
  await badge();
  await page.evaluate(() => (window as unknown as { rewrite: () => void }).rewrite());
  // The badge of the page before is gone by then.
  await page.waitForFunction(() => document.readyState === 'complete');
  await (await badge())?.click();
  await expectCalendar(page);
  await close(page);
  await click(page, 'Book by link');
  await expectCalendar(page);
  await close(page);
  await expectUnlocked(page);
});
