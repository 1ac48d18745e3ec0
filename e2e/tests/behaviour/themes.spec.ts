import { audiences } from '@site/kit/contracts/pages.generated';
import type { Theme } from '@site/kit/contracts/themes';
import { themeColours, themes } from '@site/kit/tokens/themes';
import type { Locator, Page } from 'playwright/test';
import { documentElement, headerMenu } from '../../support/pages/page-parts';
import { nextFrames } from '../../support/pages/page-state';
import { expect, hydratePage, test } from '../../support/test';

/** A page of each theme that is in the navigation. */
const pages: readonly { readonly path: string; readonly theme: Theme }[] = [
  { path: '/pricing', theme: 'default' },
  ...audiences,
];

test('every theme has a page', () => {
  expect(new Set(pages.map(({ theme }) => theme))).toEqual(new Set(themes));
});

for (const { path, theme } of pages) {
  const { background, ink, accent, accentInk, accentText, code, onDark } = themeColours[theme];

  // The colours come from one style sheet: by day, those of the default; on a phone, only those.
  test(`header and buttons have the colours of the theme ${theme}${theme === 'default' ? '' : ' @nightly'}`, {
    tag: theme === 'default' ? '@desktop-by-day' : '@desktop',
  }, async ({ page, isMobile }) => {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', rgb(background));
    await expectFilled(header.locator('[data-variant=main]').first(), accentInk, accent);
    if (isMobile) {
      const { menu, toggle: burger } = headerMenu(page, isMobile);
      await expect(burger).toHaveCSS('color', rgb(accentText));
      await burger.click();
      await expectFilled(burger, accentInk, accent);
      await expectFilled(menu.locator('[data-variant=main]'), accentInk, accent);
      // An open menu makes the footer inert.
      await burger.click();
    } else {
      const word = header.locator('nav [data-current] > span');
      await expect(word).toHaveCSS('background-image', new RegExp(escaped(rgb(accentText))));
      await expect(word).toHaveCSS('color', rgb(ink));
    }
    const onPage = page.locator('main [data-variant=main]').first();
    const [text, fill] = (await onPage.evaluate((button) => button.closest('[data-on=accent]') !== null))
      ? [accent, accentInk]
      : [accentInk, accent];
    await expectFilled(onPage, text, fill);
    // Without an address, the button of the newsletter waits.
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill('ada@example.com');
    await expectFilled(footer.getByRole('button', { name: 'Subscribe' }), code, onDark);
  });
}

test('every frame of a transition has a single theme', { tag: '@desktop-by-day' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await hydratePage(page);
  await watchFrames(page);
  if (isMobile) await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const { path, theme } = audiences[0];
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(documentElement(page)).toHaveAttribute('data-theme', theme);
  await nextFrames(page);
  const frames = await page.evaluate(() => window.themeFrames ?? []);
  expect(new Set(frames.map((frame) => frame.theme))).toEqual(new Set(['default', theme]));
  for (const frame of frames) {
    const colours = themeColours[frame.theme as Theme];
    expect(frame).toMatchObject({
      header: rgb(colours.background),
      fill: rgb(colours.accent),
      text: rgb(colours.accentInk),
    });
  }
});

declare global {
  interface Window {
    /** The header's colours, frame by frame. */
    themeFrames?: { theme: string; header: string; fill: string; text: string }[];
  }
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: NonNullable<Window['themeFrames']> = [];
    window.themeFrames = frames;
    const header = document.querySelector('header');
    const button = header?.querySelector('[data-variant=main]');
    if (!header || !button) throw new Error('no header');
    const sample = () => {
      const { backgroundColor: fill, color: text } = getComputedStyle(button);
      const { backgroundColor } = getComputedStyle(header);
      frames.push({
        theme: document.documentElement.dataset.theme ?? '',
        header: backgroundColor,
        fill,
        text,
      });
      requestAnimationFrame(sample);
    };
    sample();
  });
}

async function expectFilled(element: Locator, text: string, fill: string): Promise<void> {
  await expect(element).toHaveCSS('color', rgb(text));
  await expect(element).toHaveCSS('background-color', rgb(fill));
}

/** Converts `#rrggbb` to the format of computed colours. */
function rgb(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
}

function escaped(text: string): string {
  return text.replace(/[()]/g, '\\$&');
}
