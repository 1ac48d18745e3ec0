import { expect } from 'playwright/test';
import type { WebkitPage } from '../../support/browsers/webkit';
import { requireWebkit, test as webkitTest } from '../../support/browsers/webkit-test';
import { hostOnSharedSite } from '../../support/hosts/hostile-hosts';
import { sharedSite } from '../../support/sites/shared-site';

/** The hostile hosts whose outcome depends on the engine, as in `other-browsers/hostile`. */
const test = webkitTest.extend<{ readonly visit: (name: string) => Promise<WebkitPage> }>({
  visit: async ({ tab }, use) => {
    const hosts = hostOnSharedSite();
    await use(async (name) => {
      await tab.goto(await hosts.serve(name));
      await expect
        .poll(() => tab.run('return customElements.get("booking-widget") !== undefined'))
        .toBe(true);
      return tab;
    });
    await hosts.stop();
  },
});

requireWebkit();

/** The popup is below `<html>`. */
const dialog = 'html > booking-widget[data-booking-open] >>> dialog[open]';
const close = (page: WebkitPage) => page.click(`${dialog} [part=close]`);
const dialogs = (page: WebkitPage) =>
  page.run<number>('return document.querySelectorAll("html > [data-booking-open]").length');

/** The calendar of the popup is in view. */
async function expectCalendar(page: WebkitPage): Promise<void> {
  const isShown = () =>
    page
      .runInFrame<boolean>(
        `${dialog} iframe`,
        'return document.querySelector("h2").getClientRects().length > 0',
      )
      .catch(() => false);
  await expect.poll(isShown).toBe(true);
}

async function expectUnlocked(page: WebkitPage): Promise<void> {
  const place = () => page.run<number>('return scrollY');
  const before = await place();
  // Page up, page down.
  await page.press(before > 500 ? '\uE00E' : '\uE00F');
  await expect.poll(place).not.toBe(before);
}

test('@nightly closing-menu: the popup of a menu that closes with the click is shown, and unlocks the page', async ({
  visit,
}) => {
  const page = await visit('closing-menu');
  await page.click('nav a');
  await expectCalendar(page);
  await close(page);
  await expectUnlocked(page);
});

test('@nightly swapped-body: a popup closes with the body that it was opened in', async ({ visit }) => {
  const page = await visit('swapped-body');
  const url = `${sharedSite().mockServers.scheduling}/quarry/demo`;
  await page.run('bookingWidget.push((booking) => booking.openBooking({ url: arguments[0] }))', url);
  await expectCalendar(page);
  await page.run(`
    const body = document.createElement('body');
    body.innerHTML = '<div style="height: 3000px">Next page</div>';
    document.body.replaceWith(body);
  `);
  await expect.poll(() => dialogs(page)).toBe(0);
  await expectUnlocked(page);
});

for (const name of ['scrolling-body', 'scrolling-main'])
  test(`@nightly ${name}: opening and closing keep the scroll position`, async ({ visit }) => {
    const page = await visit(name);
    const places = () =>
      page.run<number[]>(
        'return [document.documentElement, document.body, document.querySelector("main")].map((one) => one?.scrollTop ?? 0)',
      );
    await page.run('document.querySelector("button").scrollIntoView()');
    const before = await places();
    expect(Math.max(...before)).toBeGreaterThan(1000);
    await page.click('button');
    await expectCalendar(page);
    expect(await places()).toEqual(before);
    await close(page);
    await expect.poll(() => dialogs(page)).toBe(0);
    expect(await places()).toEqual(before);
  });

test('@nightly shrink-to-fit: the calendar has the whole width, but at least 320 pixels', async ({
  visit,
}) => {
  const page = await visit('shrink-to-fit');
  const width = (selector: string) =>
    page.run<number[]>(
      'return [...document.querySelectorAll(arguments[0])].map((one) => one.getBoundingClientRect().width)',
      `${selector} booking-widget, ${selector} .function`,
    );
  await expect.poll(() => width('.case')).toEqual(Array(8).fill(900));
  expect((await width('.narrow'))[0]).toBeGreaterThanOrEqual(320);
  expect(await width('.phone')).toEqual([288]);
});

test('@nightly small: a moved element shows its calendar again', async ({ visit }) => {
  const page = await visit('small');
  const status = () => page.run('return document.querySelector("#w").status');
  await expect.poll(status).toBe('ready');
  await page.run('document.querySelector("#elsewhere").append(document.querySelector("#w"))');
  await expect.poll(status).toBe('ready');
  await page.run('document.body.moveBefore?.(document.querySelector("#w"), null)');
  await expect.poll(status).toBe('ready');
});

test('@nightly contained: a container has the whole width, and in vertical text the calendar is not narrow', async ({
  visit,
}) => {
  const page = await visit('contained');
  const width = (selector: string) =>
    page.run<number>('return document.querySelector(arguments[0]).getBoundingClientRect().width', selector);
  await expect.poll(() => width('.case booking-widget')).toBe(900);
  for (const place of ['.vertical booking-widget', '.vertical .function']) {
    // A calendar out of view has no frame yet.
    await page.run('document.querySelector(arguments[0]).scrollIntoView()', place);
    const share = () =>
      page.run<number>(
        `const owner = document.querySelector(arguments[0]);
        const frame = (owner.shadowRoot ?? owner).querySelector('iframe');
        return frame === null ? 0 : frame.getBoundingClientRect().width / innerWidth;`,
        place,
      );
    await expect.poll(share).toBeGreaterThan(0.5);
  }
});

test('@nightly rewritten-body: the badge and links work after the page was rewritten', async ({ visit }) => {
  const page = await visit('rewritten-body');
  await page.run('rewrite()');
  // The badge of the page before is gone by then.
  await expect.poll(() => page.run('return document.readyState')).toBe('complete');
  await expect
    .poll(() => page.run('return document.querySelectorAll("html > booking-widget[wait]").length'))
    .toBe(1);
  await page.click('html > booking-widget[wait] >>> [part=badge]');
  await expectCalendar(page);
  await close(page);
  await page.click('a');
  await expectCalendar(page);
  await close(page);
  await expectUnlocked(page);
});
