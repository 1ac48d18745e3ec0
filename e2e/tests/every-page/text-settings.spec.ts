import { livePages, onePerKind } from '../../support/live-pages';
import { expect, test } from '../../support/test';
import { findTextProblems, setStyle, textSettings } from '../../support/text-problems';

/** Visitors set the spacing and the size of text for themselves: nothing is cut, and nothing lies on something else. */
const cases = [
  { name: 'the text spacing of WCAG 1.4.12', css: textSettings.spacing, widths: [320, 768, 1280] },
  { name: 'text of twice the size', css: textSettings.twice, widths: [390, 1280] },
];

for (const { name, css, widths } of cases)
  for (const width of widths)
    test(`every page can be read with ${name} at ${width} px @nightly`, { tag: '@desktop' }, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const found: string[] = [];
      for (const path of onePerKind(await livePages(site.url))) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-laid-out');
        await setStyle(page, css);
        for (const problem of await findTextProblems(page)) found.push(`${path}: ${problem}`);
      }
      expect(found).toEqual([]);
    });
