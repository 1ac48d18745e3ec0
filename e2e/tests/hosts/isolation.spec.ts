import type { Page } from 'playwright/test';
import { expect, expectState, type Provider, test } from '../../support/hosts/hosts';
import { observeShifts } from '../../support/pages/layout-shift';
import { nextFrames } from '../../support/pages/page-state';

/** Global styles and scripts of a page must not affect the calendar, nor the calendar the page. */
const harm = `<style>
  main * { all: unset }
  iframe { display: none; max-height: 10px; opacity: 0.1 }
  p, div { display: none }
  main { text-transform: uppercase; letter-spacing: 1em; line-height: 3 }
</style>`;

test('rules of the page for everything do not reach element, function, badge or popup', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const calls = `<main><section id="f"></section></main><script type="module">
    const options = ${JSON.stringify({ url: provider.url, scriptUrl: provider.scriptUrl, loading: 'eager' })};
    (window.bookingWidget ||= []).push(({ mountBooking, mountBadge }) => {
      mountBooking(document.querySelector('#f'), options);
      mountBadge({ ...options, texts: { open: 'Talk to us' } });
    });
  </script>`;
  const element = `<main>${widget(provider, 'id="w" loading="eager" min-height="400"')}</main>`;
  await page.goto(await host({ '/': withEmbed(harm + element + calls) }));
  await expectState(page.locator('#w'), 'ready');
  for (const place of ['#w', '#f']) {
    const frame = page.locator(`${place} iframe`);
    await expect(frame).toBeVisible();
    const box = await frame.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(400);
    expect(box?.width).toBeGreaterThan(600);
    expect(await frame.evaluate((own) => getComputedStyle(own).opacity)).toBe('1');
  }
  // The placeholder is gone, although the page's styles show hidden elements.
  await expect(page.getByRole('link', { name: 'Open the scheduling page' })).toHaveCount(0);
  const badge = page.getByRole('button', { name: 'Talk to us' });
  expect(await badge.evaluate((own) => getComputedStyle(own).position)).toBe('fixed');
  await badge.click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
});

test('hides the calendar of a hidden tab', async ({ page, host, withEmbed, provider }) => {
  const body = `<main style="visibility: hidden">${widget(provider, 'id="w" loading="eager"')}</main>`;
  await page.goto(await host({ '/': withEmbed(body) }));
  await expectState(page.locator('#w'), 'ready');
  await expect(page.locator('#w iframe')).not.toBeVisible();
});

for (const [kind, attributes, when] of [
  ['dark', 'style="color-scheme: dark; background: #111; color: #eee"', ''],
  ['right-to-left', 'dir="rtl" lang="ar"', ' @nightly'],
] as const) {
  test(`calendar, texts and popup are readable on a ${kind} page${when}`, async ({
    page,
    host,
    provider,
    site,
  }) => {
    const hanging = { ...provider, url: `${provider.url}?fail=hang` };
    const elements = [
      widget(provider, 'id="w" loading="eager" min-height="320"'),
      widget(hanging, 'id="h" loading="eager" min-height="320" timeout="0"'),
      widget(provider, 'id="p" mode="popup"'),
    ];
    const head = `<title>Host</title><script type="module" src="${site.url}/mf-booking/v1/embed.js"></script>`;
    const html = `<!doctype html><html ${attributes}><head>${head}</head><body>${elements.join('')}</body></html>`;
    await page.goto(await host({ '/': html }), { waitUntil: 'commit' });
    await expectState(page.locator('#w'), 'ready');
    // A light frame in a dark page: the browser paints what the provider draws, on what the provider draws it.
    expect(await page.locator('#w iframe').evaluate((own) => getComputedStyle(own).colorScheme)).toBe(
      'light',
    );
    await expectState(page.locator('#h'), 'slow');
    await expectReadable(page, '#h [part=link]');
    await expect(page.locator('#w iframe')).toBeInViewport();
    await page.locator('#p').getByRole('button', { name: 'Book a time' }).click();
    const close = page.getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport();
    await expectReadable(page, 'dialog [part=close]');
    const [dialog, box] = await Promise.all([page.getByRole('dialog').boundingBox(), close.boundingBox()]);
    const atEnd = (box?.x ?? 0) > (dialog?.x ?? 0) + (dialog?.width ?? 0) / 2;
    expect(atEnd).toBe(kind === 'dark');
  });
}

test('behind the popup the page stays where it is, does not move, and is free again afterwards', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const shifts = await observeShifts(page);
  const tall = '<div style="height: 2000px"></div>';
  const markup = await host({ '/': withEmbed(`${tall}${widget(provider, 'id="p" mode="popup"')}${tall}`) });
  await page.goto(markup);
  const opener = page.getByRole('button', { name: 'Book a time' });
  await opener.scrollIntoViewIfNeeded();
  const own = () =>
    page.evaluate(() => [
      scrollY,
      document.documentElement.getAttributeNames().join(),
      document.body.outerHTML,
    ]);
  const before = await own();
  const [scrolled] = before;
  expect(scrolled).toBeGreaterThan(500);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 900);
  await page.keyboard.press('PageDown');
  await nextFrames(page);
  // The page's own elements are as they were, too.
  expect(await own()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await shifts()).toBeLessThan(0.01);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(Number(scrolled));
});

test('a span opens the popup by keyboard, and is not touched', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const span = '<span class="mine">Book <b>now</b></span>';
  await page.goto(await host({ '/': withEmbed(widget(provider, 'id="p" mode="popup"', span)) }));
  await expect(page.getByRole('button', { name: 'Book now' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  expect(await page.locator('#p').innerHTML()).toBe(span);
});

/** The text has a contrast of 4.5 or more against the nearest background behind it that is not transparent. */
async function expectReadable(page: Page, selector: string): Promise<void> {
  const contrast = await page.locator(selector).evaluate((element) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const parent = (node: Element) => node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = numbers(colour).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let behind = 'rgb(255, 255, 255)';
    for (let node: Element | undefined = element; node !== undefined; node = parent(node)) {
      const { backgroundColor } = getComputedStyle(node);
      if (numbers(backgroundColor)[3] === 0) continue;
      behind = backgroundColor;
      break;
    }
    const [low = 0, high = 0] = [light(getComputedStyle(element).color), light(behind)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
  expect(contrast).toBeGreaterThanOrEqual(4.5);
}

function widget({ url, scriptUrl }: Provider, attributes: string, content = ''): string {
  return `<booking-widget url="${url}" script-url="${scriptUrl}" ${attributes}>${content}</booking-widget>`;
}
