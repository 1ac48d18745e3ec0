import type { Page } from 'playwright/test';
import { holdRequests } from '../../../support/gate';
import {
  hostilePages,
  type ProviderName,
  providers,
  serveHostile,
} from '../../../support/hosts/hostile-hosts';
import { test as base, expect, expectState } from '../../../support/hosts/hosts';
import { noteRequests } from '../../../support/pages/requests';

/** Pages that have the script only after consent, or only in a frame. */
const withoutScript = ['consent-tool', 'srcdoc'];

/** Pages that strangers built, each with every provider. */
const test = base.extend<{
  readonly providerName: ProviderName;
  /** Serves a page of `e2e/hosts/hostile`, and visits it. */
  readonly visit: (name: string, query?: string) => Promise<void>;
}>({
  providerName: ['calendly', { option: true }],
  visit: async ({ page, site, providerName }, use) => {
    const served: { readonly stop: () => Promise<void> }[] = [];
    await use(async (name, query = '') => {
      const scheduling = site.mockServers.scheduling;
      const host = await serveHostile(name, { site: site.url, scheduling, provider: providerName });
      served.push(host);
      // An image of a page may be late for ever.
      await page.goto(host.url + query, { waitUntil: 'domcontentloaded' });
      // A click before the script runs opens nothing.
      if (!withoutScript.includes(name))
        await page.evaluate(async () => void (await customElements.whenDefined('booking-widget')));
    });
    for (const host of served) await host.stop();
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scheduling calendar' });
const calendar = (page: Page) => dialog(page).frameLocator('iframe').getByRole('heading').first();

/** The page scrolls by wheel to another place, and so it is not locked. */
async function expectUnlocked(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width - 20, height / 2);
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await page.mouse.wheel(0, before > 500 ? -300 : 300);
  await expect.poll(place).not.toBe(before);
}

async function closeByButton(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
}

for (const providerName of Object.keys(providers) as ProviderName[]) {
  // By day one page of each mechanism with one provider; the other pages and providers at night.
  test.describe(providerName === 'calendly' ? providerName : `${providerName} @nightly`, () => {
    test.use({ providerName });

    test('closing-menu: the popup of a menu that closes with the click is shown, and unlocks the page', async ({
      page,
      visit,
    }) => {
      await visit('closing-menu');
      await page.getByRole('link', { name: 'Book' }).click();
      await expect(calendar(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Book' })).toBeHidden();
      await closeByButton(page);
      await expectUnlocked(page);
      // The badge is in a hidden section of a box that is moved out of the page.
      const badge = page.getByRole('button', { name: 'Talk to us' });
      await expect(badge).toBeInViewport();
      await badge.click();
      await expect(calendar(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expectUnlocked(page);
    });

    test('closing-menu: a dialog that the page hides closes and unlocks @nightly', async ({
      page,
      visit,
    }) => {
      await visit('closing-menu');
      await page.getByRole('link', { name: 'Book' }).click();
      await expect(calendar(page)).toBeVisible();
      await page.evaluate(() =>
        document.head.insertAdjacentHTML(
          'beforeend',
          '<style>html > booking-widget { display: none !important } html { display: none }</style>',
        ),
      );
      // Hidden, so it has no role: its own state says that it has closed.
      await expect(page.locator('dialog[part=dialog]')).not.toHaveAttribute('open');
      await page.evaluate(() => document.head.lastElementChild?.remove());
      await expect(dialog(page)).toBeHidden();
      await expectUnlocked(page);
    });

    test('focus-trap: the popup of a modal dialog is used and closed while the page holds the focus', async ({
      page,
      visit,
    }) => {
      await visit('focus-trap');
      const trigger = page.getByRole('link', { name: 'Book' });
      await trigger.click();
      await expect(calendar(page)).toBeVisible();
      await closeByButton(page);
      await trigger.click();
      await expect(calendar(page)).toBeVisible();
      await page.mouse.click(4, 4);
      await expect(dialog(page)).toBeHidden();
      await expect(trigger).toBeFocused();
      await expectUnlocked(page);
    });

    test('swapped-body: a popup closes with the body that it was opened in, and opens again', async ({
      page,
      visit,
      site,
      providerName: provider,
    }) => {
      await visit('swapped-body');
      const url = site.mockServers.scheduling + providers[provider];
      const call = (name: string) =>
        page.evaluate(
          ([fn, options]) => {
            const { bookingWidget } = window as unknown as {
              bookingWidget: { push: (call: unknown) => void };
            };
            bookingWidget.push((booking: Record<string, (options: object) => void>) =>
              booking[fn as string]?.(options as object),
            );
          },
          [name, { url, provider, texts: { open: 'Talk to us' } }] as const,
        );
      await page.waitForFunction(() => customElements.get('booking-widget') !== undefined);
      for (let visitNumber = 0; visitNumber < 2; visitNumber += 1) {
        await call('openBooking');
        await call('mountBadge');
        await expect(calendar(page)).toBeVisible();
        await expect(page.locator('[part=badge]')).toHaveCount(1);
        await page.evaluate(() => {
          const body = document.createElement('body');
          body.innerHTML = '<div style="height: 3000px">Next page</div>';
          document.body.replaceWith(body);
        });
        await expect(dialog(page)).toHaveCount(0);
        await expect(page.locator('[part=badge]')).toHaveCount(0);
        await expectUnlocked(page);
      }
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
    });

    test('turbo: each visit has one badge and one calendar, also on the way back; an open popup ends with its page', async ({
      page,
      visit,
    }) => {
      await visit('turbo');
      const expectWhole = async (heading: string) => {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Talk to us' })).toHaveCount(1);
        await expect(page.locator('#place iframe')).toHaveCount(1);
        await expect(
          page.locator('#place').frameLocator('iframe').getByRole('heading').first(),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Book', exact: true }).click();
        await expect(calendar(page)).toBeVisible();
        await closeByButton(page);
      };
      await expectWhole('First page');
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(calendar(page)).toBeVisible();
      await page.evaluate(() =>
        (window as unknown as { Turbo: { visit: (to: string) => void } }).Turbo.visit('/other'),
      );
      await expect(dialog(page)).toHaveCount(0);
      await expectWhole('Other page');
      await page.goBack();
      await expectWhole('First page');
      await expectUnlocked(page);
    });

    test('htmx: a popup that is open while htmx swaps the body is gone, and the next page is whole @nightly', async ({
      page,
      visit,
    }) => {
      await visit('htmx');
      await page.getByRole('button', { name: 'Book' }).click();
      await expect(calendar(page)).toBeVisible();
      await page.evaluate(() => document.querySelector('a')?.click());
      await expect(page.getByRole('heading', { name: 'Other page' })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Book' }).click();
      await expect(calendar(page)).toBeVisible();
      await closeByButton(page);
      await expectState(page.locator('booking-widget:not([mode], [wait])'), 'ready');
      await expectUnlocked(page);
    });

    for (const [name, scroller, when] of [
      ['scrolling-body', 'html', ''],
      ['scrolling-main', 'main', ' @nightly'],
    ] as const) {
      test(`${name}: opening and closing keep the scroll position${when}`, async ({ page, visit }) => {
        await visit(name);
        const button = page.getByRole('button', { name: 'Book' });
        await button.scrollIntoViewIfNeeded();
        const places = () =>
          page.evaluate(() =>
            [document.documentElement, document.body, document.querySelector('main')].map(
              (one) => one?.scrollTop,
            ),
          );
        const before = await places();
        expect(await page.locator(scroller).evaluate((element) => element.scrollTop)).toBeGreaterThan(1000);
        await button.click();
        await expect(calendar(page)).toBeVisible();
        expect(await places()).toEqual(before);
        // Over the backdrop the wheel does not move the page behind.
        await page.mouse.move(5, 400);
        await page.mouse.wheel(0, 400);
        await closeByButton(page);
        expect(await places()).toEqual(before);
      });
    }

    test('rewritten-url: the campaign values of the first URL stay @nightly', async ({ page, visit }) => {
      await visit('rewritten-url', '/?utm_source=ads&ref=letter');
      const source = () =>
        page.locator('booking-widget:not([mode], [wait]) iframe').first().getAttribute('src');
      await expect.poll(source).toMatch(/utm_source=ads/);
      await expect.poll(source).toMatch(/ref=letter/);
      await page.evaluate(() => {
        history.pushState(null, '', '/');
        for (const widget of document.querySelectorAll('booking-widget'))
          widget.setAttribute('email', 'ada@example.com');
      });
      await expect.poll(source).toMatch(/email=ada/);
      expect(await source()).toMatch(/utm_source=ads/);
      expect(await source()).toMatch(/ref=letter/);
      await page.getByRole('button', { name: 'Book' }).click();
      await expect(dialog(page).locator('iframe')).toHaveAttribute('src', /utm_source=ads/);
    });

    test('shrink-to-fit: the calendar has the whole width, but at least 320 pixels @nightly', async ({
      page,
      visit,
    }) => {
      await visit('shrink-to-fit');
      const width = (selector: string) =>
        page
          .locator(`${selector} booking-widget, ${selector} .function`)
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      await expect.poll(() => width('.case')).toEqual(Array(8).fill(900));
      const [narrow = 0] = await width('.narrow');
      expect(narrow).toBeGreaterThanOrEqual(320);
      expect(await width('.phone')).toEqual([288]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.locator('.phone').evaluate((one) => one.scrollWidth)).toBe(288);
    });

    test('eager-far: an eager calendar far away or in a hidden tab loads once the page has, and is not slow @nightly', async ({
      page,
      visit,
    }) => {
      const picture = await holdRequests(page, '**/late.png', (route) => route.fulfill({ status: 204 }));
      await page.clock.install();
      await visit('eager-far');
      await expect(page.locator('booking-widget iframe')).toHaveCount(2);
      await page.clock.fastForward(60_000);
      for (const id of ['#far', '#tab']) await expectState(page.locator(id), 'loading');
      picture.open();
      for (const id of ['#far', '#tab']) await expectState(page.locator(id), 'ready');
    });

    for (const [library, when] of [
      ['prototype', ''],
      ['mootools', ' @nightly'],
      ['replaced-globals', ' @nightly'],
      ['global-names', ' @nightly'],
    ] as const)
      test(`${library}: click, consent, popup, badge and links work${when}`, async ({ page, visit }) => {
        await visit(library);
        await page.locator('#click').getByRole('button', { name: 'Book a time' }).click();
        await expectState(page.locator('#click'), 'ready');
        await page.evaluate(() => {
          const { bookingWidget } = window as unknown as { bookingWidget: { push: (call: unknown) => void } };
          bookingWidget.push(({ consent }: { consent: () => void }) => consent());
        });
        await page.locator('#consent').scrollIntoViewIfNeeded();
        await expectState(page.locator('#consent'), 'ready');
        for (const [role, name] of [
          ['button', 'Book'],
          ['button', 'Talk to us'],
          ['link', 'Book by link'],
        ] as const) {
          await page.getByRole(role, { name, exact: true }).click();
          await expect(calendar(page)).toBeVisible();
          await closeByButton(page);
        }
      });

    test('consent-tool: a script that is inserted without its type, and twice, works', async ({
      page,
      visit,
    }) => {
      await visit('consent-tool');
      await page.getByRole('button', { name: 'Accept all' }).click();
      await expectState(page.locator('booking-widget[load=consent]'), 'ready');
      await page.getByRole('button', { name: 'Book now' }).click();
      await expect(calendar(page)).toBeVisible();
      await closeByButton(page);
    });

    test('styled-body: a popup of a hidden element opens, and every popup has the custom properties of the body @nightly', async ({
      page,
      visit,
    }) => {
      await visit('styled-body');
      for (const [role, name] of [
        ['button', 'By the element'],
        ['button', 'By the function'],
        ['link', 'By the link'],
      ] as const) {
        await page.getByRole(role, { name }).click();
        await expect(calendar(page)).toBeVisible();
        await expect(dialog(page)).toHaveCSS('background-color', 'rgb(1, 2, 3)');
        await closeByButton(page);
        await expectUnlocked(page);
      }
    });

    test('older-copy: an older copy keeps the element, and what opens the calendar opens it once', async ({
      page,
      visit,
    }) => {
      await visit('older-copy');
      await expect(page.getByText('The older calendar')).toBeVisible();
      await page.getByRole('link', { name: 'Book by link' }).click();
      await expect(calendar(page)).toBeVisible();
      await expect(page.locator('dialog[part=dialog]')).toHaveCount(1);
      const hear = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
      // The calendar shows its heading before its script has run.
      await expect.poll(hear).toContain('ready');
      await closeByButton(page);
      const heard = await hear();
      expect(heard.filter((type) => /ready|closed/.test(type))).toEqual(['ready', 'closed']);
    });

    test('listening-once: one listener hears elements, functions, badges and popups @nightly', async ({
      page,
      visit,
    }) => {
      await visit('listening-once');
      const heard = () =>
        page.evaluate(() =>
          (window as unknown as { dataLayer: { event: string; booking_page: string }[] }).dataLayer
            .filter(({ event }) => /ready|closed/.test(event ?? ''))
            .map(({ event, booking_page }) => `${event} ${booking_page.split('demo')[1]}`),
        );
      await expect
        .poll(heard)
        .toEqual(expect.arrayContaining(['booking_ready -shadow', 'booking_ready -function']));
      for (const [role, name, from] of [
        ['button', 'Book', ''],
        ['button', 'Talk to us', '-badge'],
        ['link', 'Book by link', ''],
      ] as const) {
        const before = (await heard()).length;
        await page.getByRole(role, { name, exact: true }).click();
        await expect.poll(async () => (await heard()).slice(before)).toEqual([`booking_ready ${from}`]);
        await closeByButton(page);
        await expect
          .poll(async () => (await heard()).slice(before))
          .toEqual([`booking_ready ${from}`, `booking_closed ${from}`]);
      }
    });

    test('prevented-clicks: triggers open where the page prevents the link, and the console names one that is stopped @nightly', async ({
      page,
      visit,
      allow,
    }) => {
      allow(/The popup does not open/);
      await visit('prevented-clicks');
      for (const [role, name] of [
        ['link', 'By return false'],
        ['link', 'By attribute'],
      ] as const) {
        await page.getByRole(role, { name }).click();
        await expect(calendar(page)).toBeVisible();
        await closeByButton(page);
      }
      await page.getByText('A card').click();
      await expect(calendar(page)).toBeVisible();
      await closeByButton(page);
      await page.getByRole('button', { name: 'Its own button' }).click();
      const warned = page.waitForEvent('console', (message) =>
        /The popup does not open/.test(message.text()),
      );
      await page.getByRole('link', { name: 'By jQuery' }).click();
      await warned;
      await expect(dialog(page)).toHaveCount(0);
    });

    test('moved-body: a badge stays at the edge of the window where the body is transformed @nightly', async ({
      page,
      visit,
    }) => {
      await visit('moved-body');
      const badge = page.getByRole('button', { name: 'Talk to us' });
      await expect(badge).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
      await expect(badge).toBeInViewport({ ratio: 1 });
      await badge.click();
      await expect(calendar(page)).toBeVisible();
      await closeByButton(page);
      await page.evaluate(() => document.querySelector('body > booking-widget')?.remove());
      await expect(badge).toHaveCount(0);
    });

    test('rewritten-body: the badge comes back, a calendar can be mounted again, and triggers work', async ({
      page,
      visit,
    }) => {
      await visit('rewritten-body');
      const badge = page.getByRole('button', { name: 'Talk to us' });
      const frame = page.locator('#place iframe');
      const show = () => page.evaluate(() => (window as unknown as { show: () => void }).show());
      await expect(badge).toHaveCount(1);
      await expect(frame).toHaveCount(1);
      await page.evaluate(() => {
        document.body.innerHTML += '<p>More</p>';
      });
      await expect(badge).toHaveCount(1);
      await badge.click();
      await expect(calendar(page)).toBeVisible();
      await closeByButton(page);
      // A router or a morph empties the container that the calendar is in.
      for (let time = 0; time < 2; time += 1) {
        await show();
        await expect(
          page.locator('#place').frameLocator('iframe').getByRole('heading').first(),
        ).toBeVisible();
        await page.evaluate(() => document.querySelector('#place')?.replaceChildren());
        await expect(frame).toHaveCount(0);
      }
      await page.evaluate(() => (window as unknown as { rewrite: () => void }).rewrite());
      await expect(badge).toHaveCount(1);
      await expect(frame).toHaveCount(1);
      await page.getByRole('link', { name: 'Book by link' }).click();
      await expect(calendar(page)).toBeVisible();
      await closeByButton(page);
      await expectUnlocked(page);
    });

    test('contained: a container has the whole width, and in vertical text the calendar is not narrow @nightly', async ({
      page,
      visit,
    }) => {
      await visit('contained');
      await expect
        .poll(async () => (await page.locator('.case booking-widget').boundingBox())?.width)
        .toBe(900);
      const width = page.viewportSize()?.width ?? 0;
      for (const place of ['booking-widget', '.function']) {
        const owner = page.locator(`.vertical ${place}`);
        // A calendar out of view has no frame yet.
        await owner.scrollIntoViewIfNeeded();
        const box = await owner.locator('iframe').boundingBox();
        expect(box?.width).toBeGreaterThan(width / 2);
        expect(box?.height).toBeGreaterThanOrEqual(700);
      }
    });

    test('small: a popup is as large where the page makes its root font small @nightly', async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await visit('small');
      await page.addStyleTag({ content: 'html { font-size: 62.5% }' });
      await page.getByRole('button', { name: 'Book' }).click();
      await expect(calendar(page)).toBeVisible();
      expect(await dialog(page).boundingBox()).toMatchObject({ width: 1056, height: 800 });
    });

    for (const [width, height] of [
      [1280, 700],
      [400, 700],
    ] as const)
      test(`small: a popup fits in the window of a page that zooms itself, at ${width} px @nightly`, async ({
        page,
        visit,
      }) => {
        await page.setViewportSize({ width, height });
        await visit('small');
        await page.addStyleTag({ content: 'html { zoom: 1.5 }' });
        await page.getByRole('button', { name: 'Book' }).click();
        await expect(calendar(page)).toBeVisible();
        const { y = -1, height: own = 0 } = (await dialog(page).boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + own).toBeLessThanOrEqual(height);
        await closeByButton(page);
      });

    test('kept-elements: the badge of an element that Turbo keeps is in the next page, too @nightly', async ({
      page,
      visit,
    }) => {
      await visit('kept-elements');
      const badge = page.getByRole('button', { name: 'Talk to us' });
      await expect(badge).toHaveCount(1);
      for (const name of ['Other page', 'First page']) {
        if (name === 'Other page') await page.getByRole('link', { name }).click();
        else await page.goBack();
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await expect(badge).toHaveCount(1);
        await badge.click();
        await expect(calendar(page)).toBeVisible();
        await closeByButton(page);
      }
    });

    test('small: the title bar of the popup does not close it, text selected beyond its edge neither, the backdrop does', async ({
      page,
      visit,
    }) => {
      await visit('small');
      await page.getByRole('button', { name: 'Book' }).click();
      await expect(calendar(page)).toBeVisible();
      const box = await dialog(page).boundingBox();
      if (box === null) throw new Error('The dialog has no box.');
      await page.mouse.click(box.x + 20, box.y + 20);
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x - 20, box.y - 5);
      await page.mouse.up();
      await expect(calendar(page)).toBeVisible();
      await page.mouse.click(box.x - 20, box.y + 20);
      await expect(dialog(page)).toBeHidden();
    });

    test('small: a moved element loads its frame once, and not at all by moveBefore @nightly', async ({
      page,
      visit,
      providerName: provider,
    }) => {
      await visit('small');
      await expectState(page.locator('#w'), 'ready');
      const requests = noteRequests(
        page,
        (request) => request.url().includes(providers[provider]) && request.isNavigationRequest(),
      );
      await page.evaluate(() =>
        document.querySelector('#elsewhere')?.append(document.querySelector('#w') ?? ''),
      );
      await expectState(page.locator('#elsewhere #w'), 'ready');
      await expect.poll(() => requests.length).toBe(1);
      await page.evaluate(() => {
        const moving = document.body as HTMLElement & {
          moveBefore: (node: Node | null, before: Node | null) => void;
        };
        moving.moveBefore(document.querySelector('#w'), null);
      });
      await expectState(page.locator('body > #w'), 'ready');
      expect(requests).toHaveLength(1);
    });

    test('small: a badge is not printed @nightly', async ({ page, visit }) => {
      await visit('small');
      await expect(page.locator('[part=badge]')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[part=badge]')).toBeHidden();
    });

    test('srcdoc: the query and the domain are those of the surrounding page', async ({
      page,
      visit,
      providerName: provider,
    }) => {
      await visit('srcdoc', '/?utm_source=ads&ref=letter');
      const frame = page.frameLocator('iframe').locator('booking-widget iframe');
      await expect(frame).toHaveAttribute('src', /utm_source=ads/);
      await expect(frame).toHaveAttribute('src', /ref=letter/);
      if (provider === 'calendly')
        await expect(frame).toHaveAttribute(
          'src',
          new RegExp(`embed_domain=${encodeURIComponent(new URL(page.url()).host)}`),
        );
    });
  });
}

test('each hostile page has a test of its own', async () => {
  const tested = test.info().project.name && (await import('node:fs')).readFileSync(test.info().file, 'utf8');
  for (const name of hostilePages) expect(tested).toContain(name);
});
