import type { Page } from 'playwright/test';
import { damagedTest as test } from '../../support/damaged-test';
import { refuseImportMap } from '../../support/faulty-site';
import { footerLink } from '../../support/page-parts';
import { allHydrated, expect, startScripts } from '../../support/test';

/**
 * Scripts that were tampered with never run, in browsers that know integrity in import maps and in those that do not
 * (docs/decisions/0115). Chromium becomes one of the latter by a policy that refuses the import map: it stands in the
 * document, and the browser does not use it.
 */
const browsers = { 'knows import maps': undefined, 'knows no import maps': refuseImportMap };
const starts = ['when they were prefetched', 'at an early interaction'] as const;

/** Which addresses are answered with another script. That of `record-visit` nobody asks for. */
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
  // What `fragment-failures` has for browsers that know import maps is enough for the day.
  const when = changePolicy && until === 'at first' ? '' : ' @nightly';
  test(`in a browser that ${browser}, scripts that are tampered with ${until} never run, ${start}${when}`, async ({
    page,
    allow,
    damaged,
  }) => {
    // Of the browser and of Module Federation; none is an uncaught error.
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
    // An error that is not allowed, in whichever document it happens.
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
      // An import after its preload failed would fetch the script again.
      expect(again).toEqual([]);
      expect(await runsWithoutPreload(page, `${visitScript}?retry=2`)).toBe(changePolicy !== undefined);
      return;
    }
    await footerLink(page, '/faq').click();
    await expect(page).toHaveURL(`${url}/faq`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Whether a tampered script that the import map lists runs: then only its preload would have it checked. */
function runsWithoutPreload(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (url) => {
    Reflect.deleteProperty(globalThis, 'tampered');
    await import(url).catch(() => {});
    return 'tampered' in globalThis;
  }, address);
}

/** So that an interaction comes before scripts are prefetched. */
async function neverBeIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

function dataOf(page: Page): Promise<{ readonly scripts: readonly string[]; readonly visitScript: string }> {
  return page.evaluate(() => JSON.parse(document.getElementById('site-data')?.textContent ?? ''));
}
