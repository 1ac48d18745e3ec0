import type { Page } from 'playwright/test';
import { findViolations } from '../../support/pages/axe';
import { allLaidOut, headerMenu } from '../../support/pages/page-parts';
import { findTextProblems, setStyle, textSettings } from '../../support/pages/text-problems';
import { walkByKeyboard } from '../../support/pages/walk-by-keyboard';
import { livePages } from '../../support/sites/live-pages';
import { expect, test } from '../../support/test';

interface Audit {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly media?: { readonly forcedColors: 'active' };
  /** Returns the problems of a page. */
  readonly find: (page: Page) => Promise<readonly string[]>;
}

const desktop = { width: 1280, height: 800 };
/** The viewport of 1280 x 1024 pixels at 400 % zoom: WCAG 1.4.10. */
const zoomed = { width: 320, height: 256 };
const forced = { forcedColors: 'active' } as const;
const at = (width: number) => ({ width, height: 800 });
const withStyle = (css: string) => async (page: Page) => {
  await setStyle(page, css);
  return findTextProblems(page);
};
/** In forced colours, axe compares the visitor's colours with the site's. */
const findOtherThanColours = (page: Page) => findViolations(page, ['color-contrast']);
/** Also walks through the menu, above whose buttons a small window has little room. */
const walkWithMenu = async (page: Page) => {
  const problems = await walkByKeyboard(page);
  const { menu, toggle } = headerMenu(page, true);
  if ((await menu.count()) === 0) return problems;
  await toggle.click();
  return [...problems, ...(await walkByKeyboard(page))];
};
const [spaced, twice] = [withStyle(textSettings.spacing), withStyle(textSettings.twice)];

/** Audits with settings of visitors, and by keyboard: nothing is cut, hidden, unreachable or without a name. */
const audits: readonly Audit[] = [
  { name: 'axe finds nothing', size: desktop, find: (page) => findViolations(page) },
  { name: 'axe finds nothing at 400 % zoom', size: zoomed, find: (page) => findViolations(page) },
  { name: 'axe finds nothing in forced colours', size: desktop, media: forced, find: findOtherThanColours },
  { name: 'text has the spacing of WCAG 1.4.12 at 320 px', size: at(320), find: spaced },
  { name: 'text has the spacing of WCAG 1.4.12 at 768 px', size: at(768), find: spaced },
  { name: 'text has the spacing of WCAG 1.4.12 at 1280 px', size: at(1280), find: spaced },
  { name: 'text has twice its size at 390 px', size: at(390), find: twice },
  { name: 'text has twice its size at 1280 px', size: at(1280), find: twice },
  { name: 'text can be read at 400 % zoom', size: zoomed, find: findTextProblems },
  { name: 'the keyboard reaches everything', size: desktop, find: walkByKeyboard },
  { name: 'the keyboard reaches everything at 400 % zoom', size: zoomed, find: walkWithMenu },
  { name: 'the focus shows in forced colours', size: desktop, media: forced, find: walkByKeyboard },
];

for (const { name, size, media, find } of audits)
  test(`${name} on every page @nightly`, { tag: '@desktop' }, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await page.setViewportSize(size);
    const found: string[] = [];
    for (const path of await livePages(site.url)) {
      await page.goto(path);
      await allLaidOut(page);
      for (const problem of await find(page)) found.push(`${path}: ${problem}`);
    }
    expect(found).toEqual([]);
  });
