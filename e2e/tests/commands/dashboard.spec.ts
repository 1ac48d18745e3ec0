import { createServer } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { changeLive } from '@site/platform/release/testing/change-live';
import { newPreviewName, putPreview } from '@site/platform/store/previews';
import { readComposition } from '@site/platform/store/records/composition-record';
import { type Listening, listen } from '@site/platform/store/testing/listen';
import type { Page } from 'playwright/test';
import { visitMetrics } from '../../support/load/visit-metrics';
import { startCanaryOf, storeAt } from '../../support/sites/next-build';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { latestBuild, type RunningSite, runSite } from '../../support/sites/running-site';
import { expect, test } from '../../support/test';

test.describe.configure({ mode: 'serial' });

/** docs/how-to/use-the-dashboard.md, on a separate site with a canary. */
const CANARY = 'trial-build';
let own: OwnSite;
let stable = '';
let metrics: Listening;
let dashboard: RunningSite;
test.beforeAll(async () => {
  own = await ownSite();
  stable = await latestBuild(own.url);
  const store = await storeAt(own.store);
  await startCanaryOf(store, CANARY, 5, 'Ann');
  const shown = await readComposition(store, CANARY);
  if (shown === null) throw new Error('The canary is not in the store.');
  const origin = shown.record.env.SITE_ORIGIN ?? '';
  const by = { ...store, author: 'Ann' };
  await putPreview(by, newPreviewName(), shown, { origin, packages: ['mf-footer'] });
  const paintTimes = {
    [stable]: { '1': 150, '2': 190, '+Inf': 200 },
    [CANARY]: { '1': 5, '2': 15, '+Inf': 20 },
  };
  metrics = await listen(createServer((_, response) => response.end(visitMetrics(paintTimes))));
  dashboard = await runSite({
    project: own.project,
    store: own.store,
    command: 'dashboard',
    env: { ADMIN_PORT: '0', DASHBOARD_SERVERS: metrics.url, SITE_RELEASED_BY: 'Bea' },
  });
});
test.afterAll(async () => {
  await dashboard?.stop();
  await metrics?.stop();
  await own?.stop();
});

test('shows what is live, the log and web vitals; promotes and rolls back by keys alone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(/http:\S+#\S+/.exec(dashboard.output())?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Canary for 5 % of the visitors' })).toBeVisible();
  expect(new URL(page.url()).hash, 'the token is not left in the address').toBe('');
  const newest = page.getByRole('listitem', { name: /^Entry / }).first();
  await expect(newest).toContainText('Canary for 5 % by Ann');
  await expect(newest).toContainText('a trial');
  await expect(page.getByText(`Canary ${CANARY}: 20 views`)).toBeVisible();
  await expect(page.getByText('Too few visits of the canary for a judgment: 20')).toBeVisible();
  await expect(page.getByText('canary: 75 % within 2 s')).toBeVisible();
  const paint = page.getByRole('region', { name: 'Largest paint, the figures' });
  await expect(paint.getByRole('row', { name: '1 s 150 (75 %) 5 (25 %)' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^mf-footer 1\S+ \d+\.\d kB$/ })).toBeVisible();
  const preview = page.getByRole('listitem', { name: 'Preview of mf-footer' });
  await expect(preview.getByRole('link')).toHaveAttribute('href', /^http:.*\/_preview\/[0-9a-f]{32}$/);
  await expectNothingWrong(page);

  await press(page, 'Promote …');
  await expect(page.getByRole('dialog', { name: 'Promote the canary' })).toContainText(
    `(build ${CANARY}) live for all visitors, replacing build ${stable}`,
  );
  await page.keyboard.type('it is well');
  await expectNothingWrong(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is live for all visitors' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No canary' })).toBeFocused();
  await expect(newest).toContainText('Promoted by Bea');
  await expect(newest).toContainText('it is well');
  await expect.poll(() => titleOfFaq()).toContain(`<title>${CANARY} `);

  await press(page, `Roll back to ${stable} …`);
  await expect(page.getByRole('dialog')).toContainText(`make build ${stable} live for all visitors`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `Build ${stable} is live.` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(newest).toContainText('Rollback by Bea');
  await expect.poll(() => titleOfFaq()).toContain('<title>Q');

  await press(page, 'End the preview of mf-footer …');
  await page.getByRole('button', { name: 'End the preview', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(preview).toHaveCount(0);
});

test('follows the log, and refuses what was decided on what is no more', { tag: '@desktop' }, async ({
  page,
  allow,
}) => {
  allow(/status of 422|answered 422/);
  const store = await storeAt(own.store);
  await page.goto(/http:\S+#\S+/.exec(dashboard.output())?.[0] ?? '');
  const rollBack = page.getByRole('button', { name: `Roll back to ${CANARY} …` });
  await rollBack.first().click();
  await expect(page.getByRole('dialog')).toContainText(`make build ${CANARY} live for all visitors`);
  await changeLive(store, { action: 'rollback', to: CANARY }, { who: 'Carl' });
  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  const outcome = page.getByRole('dialog').getByRole('status');
  await expect(outcome).toContainText(
    '(rollback by Carl) came first, so the state that you saw is no longer live.',
  );
  await expect(outcome).toContainText('Nothing has changed on the live site.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('listitem', { name: /^Entry / }).first()).toContainText('Rollback by Carl');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('says that the server does not answer, and follows the log again when it does @nightly', {
  tag: '@desktop',
}, async ({ page, allow }) => {
  allow(/api\/|ERR_FAILED/);
  await page.goto(/http:\S+#\S+/.exec(dashboard.output())?.[0] ?? '');
  const status = page.getByRole('banner').getByRole('status');
  await expect(status).toContainText('Follows the log.');
  await page.route('**/api/**', (route) => route.abort());
  await expect(status).toContainText('The dashboard’s server does not answer.');
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(status).toContainText('Follows the log.');
});

test('without the token it shows nothing but where to give it', { tag: '@desktop' }, async ({
  page,
  allow,
}) => {
  allow(/status of 401|answered 401/);
  await page.goto(dashboard.url.replace(/\/$/, ''));
  // iPhones zoom into a field with smaller text.
  const size = await page.getByLabel('Token').evaluate((field) => getComputedStyle(field).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  await page.getByLabel('Token').fill('a-token-that-is-not-this-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The token is wrong.');
  await expectNothingWrong(page);
});

/** Tabs to a button and presses it. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  const isFocused = () => button.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 100 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The pixels that a plot has drawn. */
async function expectNothingWrong(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length).toBeGreaterThan(10);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)).toEqual(
    [],
  );
}

async function titleOfFaq(): Promise<string> {
  const html = await (await fetch(`${own.url}/faq`)).text();
  return /<title>[^<]*/.exec(html)?.[0] ?? '';
}
