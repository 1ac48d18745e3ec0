import type { Page } from 'playwright/test';
import { damagedTest as test } from '../../../support/damaged-test';
import { footerLink } from '../../../support/pages/page-parts';
import { refuseImportMap } from '../../../support/sites/faulty-site';
import { allHydrated, expect, startScripts } from '../../../support/test';

/**
 * Tampered scripts never run, in browsers with and without integrity in import maps (decision 0115). A content security
 * policy that blocks the import map makes Chromium act like the latter.
 */
const browsers = { 'knows import maps': undefined, 'knows no import maps': refuseImportMap };
const starts = ['when they were prefetched', 'at an early interaction'] as const;

/** The URLs that return a tampered script. No page requests `record-visit` here. */
const tampered = {
  'at first': /\.js$|\/(main|__federation_expose_Header)\.\w+\.js\?retry=1$|record-visit\.\w+\.js\?retry=2$/,
  'until the last retry': /\.js(\?retry=1)?$/,
  'for ever': /\.js/,
};
type Until = keyof typeof tampered;

const cases = Object.entries(browsers).flatMap(([browser, changePolicy]) =>
  starts.flatMap((start) =>
    (Object.keys(tampered) as Until[]).map((until) => ({ browser, changePolicy, start, until })),
  ),
);

for (const { browser, changePolicy, start, until } of cases) {
  // `fragment-failures` covers browsers with integrity in import maps during the day.
  const isForTheDay = changePolicy && until === 'at first' && start === 'when they were prefetched';
  const when = isForTheDay ? '' : ' @nightly';
  test(`in a browser that ${browser}, scripts that are tampered with ${until} never run, ${start}${when}`, async ({
    page,
    allow,
    damaged,
  }) => {
    // Errors of the browser and of Module Federation. None is uncaught.
    allow(/^console: .*('integrity' attribute|Content Security Policy|could not be loaded)/);
    allow(/^failed: .*_fragments/);
    const asked = new Set<string>();
    const again: string[] = [];
    const { url } = await damaged((address) => {
      const fault =
        address.startsWith('/_fragments/') && tampered[until].test(address) ? 'tampered' : undefined;
      if (fault !== undefined && asked.has(address)) again.push(address);
      asked.add(address);
      return fault;
    }, changePolicy);
    // Detects the error in any document, because the test does not allow it.
    await page.addInitScript(() => {
      const set = () => console.error('A script ran.');
      Object.defineProperty(globalThis, 'tampered', { set, configurable: true });
    });
    if (start === 'at an early interaction') await neverBeIdle(page);
    await page.goto(`${url}/terms`);
    const { scripts, visitScript } = await dataOf(page);
    if (start === 'when they were prefetched')
      await expect.poll(() => scripts.filter((script) => !asked.has(script))).toEqual([]);
    await startScripts(page);
    if (until === 'for ever') await expect.poll(() => asked).toContain(`${scripts[0]}?retry=2`);
    else await allHydrated(page);

    if (until === 'at first') {
      // An import after the failed preload would fetch the script again.
      expect(again).toEqual([]);
      expect(await runsWithoutPreload(page, `${visitScript}?retry=2`)).toBe(changePolicy !== undefined);
      return;
    }
    await footerLink(page, '/faq').click();
    await expect(page).toHaveURL(`${url}/faq`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Whether a tampered script in the import map runs, which means that only its preload is checked. */
function runsWithoutPreload(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (url) => {
    Reflect.deleteProperty(globalThis, 'tampered');
    await import(url).catch(() => {});
    return 'tampered' in globalThis;
  }, address);
}

/** Delays prefetching, so that an interaction comes first. */
async function neverBeIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

function dataOf(page: Page): Promise<{ readonly scripts: readonly string[]; readonly visitScript: string }> {
  return page.evaluate(() => JSON.parse(document.getElementById('site-data')?.textContent ?? ''));
}
