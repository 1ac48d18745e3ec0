import type { BrowserContext, Page } from 'playwright/test';
import { expect, hydratePage, test } from '../../support/test';

/** The privacy page lists exactly the cookies and storage that a browser receives. */
const campaign = {
  utm_source: 'letter',
  utm_medium: 'email',
  utm_campaign: 'spring',
  utm_term: 'leads',
  utm_content: 'top',
  gclid: '',
};

const visits = [
  { visit: 'a direct first visit', query: '', kind: 'Direct visit' },
  { visit: 'a visit through a campaign', query: `?${new URLSearchParams(campaign)}`, kind: 'Campaign' },
] as const;

for (const { visit, query, kind } of visits) {
  const when = kind === 'Campaign' ? '' : ' @nightly';
  test(`the table of cookies matches ${visit}${when}`, async ({ page, context }) => {
    await page.goto(`/privacy${query}`);
    const rows = await readCookieTable(page);
    await hydratePage(page);
    const promised = rows.flatMap((cells) => promise(cells, kind));
    expect(promised.length).toBeGreaterThan(5);
    await expect.poll(() => cookiesOf(context)).toEqual(promised.sort(byName));
  });
}

test('uses only session storage, and leaves only scroll positions there', async ({ page, context }) => {
  // Until the visit is recorded, session storage contains its start.
  await page.route('**/record-visit.*.js', () => {});
  await page.goto('/privacy');
  await expect.poll(() => storedKeys(page)).toEqual(['session: site.landing']);
  await page.unrouteAll();
  await page.reload();
  await hydratePage(page);
  await expect.poll(() => cookiesOf(context)).not.toEqual([]);
  await expect.poll(() => storedKeys(page)).not.toContain('session: site.landing');
  await page.reload();
  await expect.poll(() => storedKeys(page)).toEqual(['session: site.scroll']);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

interface Given {
  readonly name: string;
  readonly value: string;
  readonly days: number;
}

const byName = (one: Given, other: Given) => one.name.localeCompare(other.name);

/** The cells of each row of the table of cookies, without the columns' names in them, which only phones show. */
function readCookieTable(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table').filter({ hasText: 'utm_source' }).locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) =>
        [...cell.childNodes]
          .filter((node) => !(node instanceof HTMLElement && node.ariaHidden === 'true'))
          .map(({ textContent }) => textContent ?? '')
          .join('')
          // A number stays on the line of its unit.
          .replaceAll('\u00a0', ' ')
          .trim(),
      ),
    ),
  );
}

/** The fixed phrases in the rows for each kind of visit. */
function promise([name = '', , writes = '', howLong = '']: readonly string[], kind: string): Given[] {
  if (writes.startsWith('Nothing')) return [];
  const days = { 'One year': 365 }[howLong];
  const [, says] = new RegExp(`${kind}: (.*?)\\.`).exec(writes) ?? [];
  const known = { empty: '', 'from its link': campaign[name as keyof typeof campaign] };
  const [, quoted] = /^“(.*)”$/.exec(says ?? '') ?? [];
  const value = quoted ?? known[says as keyof typeof known];
  if (days === undefined || value === undefined) throw new Error(`${name}: "${writes}", "${howLong}"?`);
  return [{ name, value, days }];
}

async function cookiesOf(context: BrowserContext): Promise<Given[]> {
  const day = 24 * 60 * 60;
  const given = (await context.cookies()).map(({ name, value, expires }) => {
    return { name, value: decodeURIComponent(value), days: Math.round((expires - Date.now() / 1000) / day) };
  });
  return given.sort(byName);
}

function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...Object.keys(sessionStorage).map((key) => `session: ${key}`),
    ...Object.keys(localStorage).map((key) => `local: ${key}`),
  ]);
}
