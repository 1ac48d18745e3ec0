import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { footerLink } from '../../support/pages/page-parts';
import { nextFrames, setConnection } from '../../support/pages/page-state';
import { livePages } from '../../support/sites/live-pages';
import { expect, hydratePage, test } from '../../support/test';

/** Collects the payloads that a page fetches, and the maximum number of parallel requests. */
function watchPayloads(page: Page) {
  const paths: string[] = [];
  let open = 0;
  let most = 0;
  let beforeLoad = 0;
  let loaded = false;
  page.once('load', () => {
    loaded = true;
  });
  const isPayload = (url: string) => new URL(url).pathname.endsWith('/_payload.json');
  page.on('request', (request) => {
    if (!isPayload(request.url())) return;
    paths.push(new URL(request.url()).pathname.replace(/\/_payload\.json$/, '') || '/');
    open += 1;
    if (!loaded) beforeLoad += 1;
    most = Math.max(most, open);
  });
  const end = (url: string) => {
    if (isPayload(url)) open -= 1;
  };
  page.on('requestfinished', (request) => end(request.url()));
  page.on('requestfailed', (request) => end(request.url()));
  return { paths, open: () => open, most: () => most, beforeLoad: () => beforeLoad };
}

/** Paths of the visible links to other pages of the site in this tab. */
function visiblePaths(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (link: Element) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return width > 0 && link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target],[download])')];
    const paths = links.filter(isSeen).map((link) => link.pathname);
    return [...new Set(paths)].filter((path) => path !== location.pathname);
  });
}

/** The listed scripts that the page has fetched. */
function fetched(page: Page, scripts: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return wanted.filter((script) => names.includes(script));
  }, scripts);
}

test('visible internal links are fetched ahead after idle, each path once, payload and page chunk', {
  tag: '@desktop-by-day',
}, async ({ page }) => {
  const payloads = watchPayloads(page);
  await page.goto('/terms');
  await hydratePage(page);
  expect(payloads.beforeLoad()).toBe(0);
  const visible = await visiblePaths(page);
  expect(visible.length).toBeGreaterThan(0);
  await expect.poll(() => visible.filter((path) => !payloads.paths.includes(path))).toEqual([]);
  await expect.poll(payloads.open).toBe(0);
  expect(payloads.paths).toHaveLength(new Set(payloads.paths).size);
  expect(payloads.paths).not.toContain('/terms');

  // The transition needs only prefetched files.
  const target = visible.find((path) => path !== '/') ?? '';
  const response = await page.request.get(`${target}/_payload.json`);
  const { scripts } = (await response.json()) as { scripts: string[] };
  expect(scripts.length).toBeGreaterThan(0);
  await expect.poll(() => fetched(page, scripts)).toEqual(scripts);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.locator(`a[href="${target}"]:visible`).first().click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  expect(requests.filter((path) => scripts.includes(path) || path === `${target}/_payload.json`)).toEqual([]);
});

test('Route preloads: at most 5 in parallel @nightly', { tag: '@desktop' }, async ({ page }) => {
  const payloads = watchPayloads(page);
  // Delays all payloads until the maximum is reached.
  const gate = await holdRequests(page, '**/_payload.json');
  await page.goto('/terms');
  await hydratePage(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(payloads.open).toBe(5);
  await nextFrames(page);
  gate.open();
  await expect.poll(() => payloads.paths.length).toBeGreaterThan(5);
  await expect.poll(payloads.open).toBe(0);
  expect(payloads.most()).toBe(5);
});

for (const [name, value, when] of [
  ['Data-saver', { saveData: true }, ''],
  ['2g', { effectiveType: '2g' }, ' @nightly'],
  ['slow-2g', { effectiveType: 'slow-2g' }, ' @nightly'],
] as const) {
  test(`Data-saver and 2g connections skip link prefetching: ${name}${when}`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await setConnection(page, value);
    const payloads = watchPayloads(page);
    await page.goto('/terms');
    await hydratePage(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const link = footerLink(page, '/pricing');
    await link.focus();
    expect(payloads.paths).toEqual([]);
    // Only the navigation itself requests the page.
    await link.click();
    await expect(page).toHaveURL(/\/pricing$/);
    expect(payloads.paths).toEqual(['/pricing']);
  });
}

test('links that leave the site, open in a new tab or lead to files are left alone @nightly', {
  tag: '@desktop',
}, async ({ page, site }) => {
  await page.goto('/terms');
  await hydratePage(page);
  const [ahead = '', blank = ''] = await unlinkedPages(page, site.url);
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  const links = [
    ['https://other.example/faq', ''],
    [blank, '_blank'],
    ['/sitemap.xml', ''],
    [ahead, ''],
  ];
  await page.evaluate((all) => {
    for (const [href, target] of all) {
      const link = Object.assign(document.createElement('a'), { href, target, textContent: href });
      document.querySelector('h1')?.before(link, document.createElement('br'));
    }
  }, links);
  await expect.poll(() => asked.some((url) => url.endsWith(`${ahead}/_payload.json`))).toBe(true);
  const wrong = asked.filter((url) =>
    ['other.example', 'sitemap.xml', `${blank}/`].some((part) => url.includes(part)),
  );
  expect(wrong).toEqual([]);
});

/** Pages without a link on this page. */
async function unlinkedPages(page: Page, origin: string): Promise<string[]> {
  const pages = await livePages(origin);
  const linked = await page.evaluate(() => [...document.querySelectorAll('a')].map((link) => link.pathname));
  return pages.filter((path) => !linked.includes(path) && path.startsWith('/data/'));
}

test('pointer or focus raises a link’s priority @nightly', { tag: '@desktop' }, async ({ page }) => {
  const payloads = watchPayloads(page);
  const waiting: (() => void)[] = [];
  await page.route('**/_payload.json', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto('/terms');
  await hydratePage(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => payloads.paths.length).toBe(5);

  const links = page.getByRole('contentinfo').locator('a[href^="/"]:not([target])');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const last = hrefs.filter((href) => !payloads.paths.includes(href) && href !== '/terms').at(-1) ?? '';
  expect(last).not.toBe('');
  await footerLink(page, last).focus();
  waiting.shift()?.();
  await expect.poll(() => payloads.paths.length).toBe(6);
  expect(payloads.paths[5]).toBe(last);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
