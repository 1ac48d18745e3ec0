import type { PagePayload } from '@site/kit/protocol/document';
import { payloadPath } from '@site/kit/protocol/site-paths';
import type { Page } from 'playwright/test';
import { refusedPreload } from '../../support/pages/refused-preload';
import { livePages } from '../../support/sites/live-pages';
import { expect, test } from '../../support/test';

test.use({ javaScriptEnabled: false });

/** Pages whose sections override styles of shared parts. */
const pages = ['/', '/email-finder', '/infrastructure-lead-gen', '/sales-enablement-platform', '/book-demo'];

// Prefetched pages add style sheets, which also contain rules for this page (decision 0108).
for (const width of [390, 1280]) {
  const often = width === 390 ? '' : ' @nightly';
  test(`at ${width} px style sheets of other pages change nothing${often}`, { tag: '@desktop' }, async ({
    page,
    site,
    allow,
  }) => {
    allow(refusedPreload);
    await page.setViewportSize({ width, height: 800 });
    const sheets = await sheetsOf(site.url);
    expect(sheets.length).toBeGreaterThan(15);
    // The pages have the font from the cache. A font that arrives later changes lengths in `ch`.
    await page.goto('/pricing');
    await page.evaluate(() => document.fonts.ready);
    for (const path of pages) {
      await page.goto(path);
      expect(await changedBy(page, sheets), path).toEqual([]);
    }
  });
}

async function sheetsOf(url: string): Promise<readonly string[]> {
  const payloads = (await livePages(url)).map(
    async (path) => (await (await fetch(url + payloadPath(path))).json()) as PagePayload,
  );
  return [...new Set((await Promise.all(payloads)).flatMap(({ styles }) => styles))];
}

interface Look {
  readonly element: string;
  readonly values: readonly string[];
}

/** The elements whose styles change with the style sheets, and the changes. */
async function changedBy(page: Page, sheets: readonly string[]): Promise<readonly string[]> {
  const before = await page.evaluateHandle(looks);
  await page.evaluate((urls) => {
    const links = urls.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    );
    document.head.append(...links);
  }, sheets);
  await expect.poll(() => page.evaluate(countMissing)).toBe(0);
  return page.evaluate(compare, [before, await page.evaluateHandle(looks)] as const);
}

function countMissing(): number {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.filter(({ sheet }) => sheet === null).length;
}

/** The computed styles of each kind of element in the page's own part. */
async function looks(): Promise<readonly Look[]> {
  await document.fonts.ready;
  for (const details of document.querySelectorAll('details')) details.open = true;
  const kinds = new Map<string, Element>();
  for (const element of document.querySelectorAll('main *')) {
    const kind = [element.parentElement, element].map((one) => `${one?.tagName} ${one?.className}`).join();
    if (!kinds.has(kind)) kinds.set(kind, element);
  }
  // Without boxes values are as the rules have them, and the browser has nothing to lay out.
  document.getElementById('site')?.setAttribute('hidden', '');
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
  return [...kinds.values()].map((element) => {
    const style = getComputedStyle(element);
    const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    return { element: element.outerHTML.slice(0, 80), values };
  });
}

function compare([before, after]: readonly [readonly Look[], readonly Look[]]): readonly string[] {
  return after.flatMap(({ element, values }, index) => {
    const changed = values.filter((value, at) => value !== before[index]?.values[at]);
    return changed.length === 0 ? [] : `${element} ${changed.join('; ')}`;
  });
}
