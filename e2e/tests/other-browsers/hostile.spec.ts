import { expect } from 'playwright/test';
import { test as base } from '../../support/browsers/other-browser-test';
import { isShown, type Tab } from '../../support/browsers/tab';
import { hostOnSharedSite } from '../../support/hosts/hostile-hosts';
import { sharedSite } from '../../support/sites/shared-site';

/** The hostile hosts whose outcome depends on the engine: dialogs, scroll positions, swapped bodies, moves and widths. */
const test = base.extend<{ readonly visit: (name: string) => Promise<Tab> }>({
  visit: async ({ tab }, use) => {
    const hosts = hostOnSharedSite();
    await use(async (name) => {
      await tab.goto(await hosts.serve(name));
      await expect.poll(() => tab.run(() => customElements.get('booking-widget') !== undefined)).toBe(true);
      return tab;
    });
    await hosts.stop();
  },
});

/** The popup is below `<html>`. A selector, because neither driver finds elements of a shadow root by role. */
const dialog = 'html > booking-widget[data-booking-open] >>> dialog[open]';
const close = (page: Tab) => page.click(`${dialog} [part=close]`);

const count = (page: Tab, selector: string) =>
  page.run((all) => document.querySelectorAll(all).length, selector);
const openPopups = (page: Tab) => count(page, '[data-booking-open]');

const widths = (page: Tab, selector: string) =>
  page.run(
    (all) => Array.from(document.querySelectorAll(all), (one) => one.getBoundingClientRect().width),
    selector,
  );

/** The calendar of the popup is in view. */
async function expectCalendar(page: Tab): Promise<void> {
  await expect.poll(() => page.runInFrame(`${dialog} iframe`, isShown, 'h2').catch(() => false)).toBe(true);
}

async function expectUnlocked(page: Tab): Promise<void> {
  const place = () => page.run(() => window.scrollY);
  const before = await place();
  await page.press(before > 500 ? 'PageUp' : 'PageDown');
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
  await page.run((url) => {
    const { bookingWidget } = window as unknown as { bookingWidget: { push: (call: unknown) => void } };
    bookingWidget.push((booking: { openBooking: (options: object) => void }) => booking.openBooking({ url }));
  }, `${sharedSite().mockServers.scheduling}/quarry/demo`);
  await expectCalendar(page);
  await page.run(() => {
    const body = document.createElement('body');
    body.innerHTML = '<div style="height: 3000px">Next page</div>';
    document.body.replaceWith(body);
  });
  await expect.poll(() => openPopups(page)).toBe(0);
  await expectUnlocked(page);
});

for (const name of ['scrolling-body', 'scrolling-main'])
  test(`@nightly ${name}: opening and closing keep the scroll position`, async ({ visit }) => {
    const page = await visit(name);
    const places = () =>
      page.run(() =>
        [document.documentElement, document.body, document.querySelector('main')].map(
          (one) => one?.scrollTop ?? 0,
        ),
      );
    await page.run(() => document.querySelector('button')?.scrollIntoView());
    const before = await places();
    expect(Math.max(...before)).toBeGreaterThan(1000);
    await page.click('button');
    await expectCalendar(page);
    expect(await places()).toEqual(before);
    await close(page);
    await expect.poll(() => openPopups(page)).toBe(0);
    expect(await places()).toEqual(before);
  });

test('@nightly shrink-to-fit: the calendar has the whole width, but at least 320 pixels', async ({
  visit,
}) => {
  const page = await visit('shrink-to-fit');
  const width = (place: string) => widths(page, `${place} booking-widget, ${place} .function`);
  await expect.poll(() => width('.case')).toEqual(Array(8).fill(900));
  expect((await width('.narrow'))[0]).toBeGreaterThanOrEqual(320);
  expect(await width('.phone')).toEqual([288]);
});

test('@nightly small: a moved element shows its calendar again', async ({ visit }) => {
  const page = await visit('small');
  const status = () => page.run(() => document.querySelector<HTMLElement & { status: string }>('#w')?.status);
  await expect.poll(status).toBe('ready');
  await page.run(() => document.querySelector('#elsewhere')?.append(document.querySelector('#w') ?? ''));
  await expect.poll(status).toBe('ready');
  await page.run(() => {
    const moving = document.body as HTMLElement & { moveBefore?: (node: Node | null, before: null) => void };
    moving.moveBefore?.(document.querySelector('#w'), null);
  });
  await expect.poll(status).toBe('ready');
});

test('@nightly contained: a container has the whole width, and in vertical text the calendar is not narrow', async ({
  visit,
}) => {
  const page = await visit('contained');
  await expect.poll(() => widths(page, '.case booking-widget')).toEqual([900]);
  for (const place of ['.vertical booking-widget', '.vertical .function']) {
    // A calendar out of view has no frame yet.
    await page.run((owner) => document.querySelector(owner)?.scrollIntoView(), place);
    const share = () =>
      page.run((selector) => {
        const owner = document.querySelector(selector);
        const frame = (owner?.shadowRoot ?? owner)?.querySelector('iframe');
        return (frame?.getBoundingClientRect().width ?? 0) / window.innerWidth;
      }, place);
    await expect.poll(share).toBeGreaterThan(0.5);
  }
});

test('@nightly rewritten-body: the badge and links work after the page was rewritten', async ({ visit }) => {
  const page = await visit('rewritten-body');
  const badge = 'html > booking-widget[wait]';
  await expect.poll(() => count(page, badge)).toBe(1);
  await page.run(() => (window as unknown as { rewrite: () => void }).rewrite());
  // The badge of the page before is gone by then.
  await expect.poll(() => page.run(() => document.readyState)).toBe('complete');
  await expect.poll(() => count(page, badge)).toBe(1);
  await page.click(`${badge} >>> [part=badge]`);
  await expectCalendar(page);
  await close(page);
  await page.click('a');
  await expectCalendar(page);
  await close(page);
  await expectUnlocked(page);
});
