import type { Page } from 'playwright/test';
import { newVisitor } from '../../support/load/visitor';
import { buildOf, followByFullLoad, followByTransition } from '../../support/pages/document';
import { footerLink } from '../../support/pages/page-parts';
import { setConnection } from '../../support/pages/page-state';
import { runCli } from '../../support/projects/project';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { latestBuild } from '../../support/sites/running-site';
import { expectRefusal } from '../../support/sites/test-site';
import { expect, hydratePage, test } from '../../support/test';

test.describe.configure({ mode: 'serial' });

const VISITORS = 200;
let own: OwnSite;
let stable = '';

test.beforeAll(async () => {
  own = await ownSite();
  stable = await latestBuild(own.url);
});
test.afterAll(() => own?.stop());
test.afterEach(({ page }) => page.close());

const run = (command: string, ...args: string[]) =>
  runCli(own.project, command, args, { SITE_STORE: own.store, BRAND_TAGLINE: 'the next one' });

/** Starts a canary of the next composition with this weight. Returns its build id. */
async function startCanary(weight: number): Promise<string> {
  const { code, output } = await run('release', 'mf-header', '--canary', String(weight));
  expect(code, output).toBe(0);
  await expect.poll(health).toMatchObject({ build: stable, canary: { weight } });
  return (await health()).canary?.build ?? '';
}

const health = () => own.health();

/** Opens a page as a visitor with this bucket, without prefetching, so that a click is the first request for a page. */
async function open(page: Page, bucket: number): Promise<void> {
  await page.context().addCookies([{ name: 'site_bucket', value: String(bucket), url: own.url }]);
  await setConnection(page, { saveData: true });
  await page.goto(`${own.url}/faq`);
  await hydratePage(page);
}

test('Without a canary nothing is kept of a visitor, and there is nothing to promote or to share. @nightly', {
  tag: '@desktop',
}, async () => {
  const { headers } = await fetch(`${own.url}/faq`);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toContain('s-maxage');
  expectRefusal(await run('promote'), ['No canary is running.']);
  expectRefusal(await run('canary', '-1'), ['"-1" is not a weight. Use the percentage of visitors']);
});

test('Half of the visitors get the complete canary for as long as it runs.', {
  tag: '@desktop',
}, async () => {
  const canary = await startCanary(50);
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const { get } = newVisitor(own.url);
      const first = (await get('/faq')).build;
      const rest = [
        await get('/pricing'),
        await get('/terms/_payload.json'),
        await get('/builds/latest.json'),
      ];
      return [first, ...rest.map(({ build }) => build)];
    }),
  );
  for (const builds of visits) expect(new Set(builds).size, builds.join()).toBe(1);
  const of = (build: string) => visits.filter(([first]) => first === build).length;
  expect(of(stable) + of(canary)).toBe(VISITORS);
  // Six standard deviations from one half.
  expect(Math.abs(of(canary) - VISITORS / 2)).toBeLessThan(43);
});

test('A visitor of the canary stays in it from page to page, and is led back when it is taken back.', {
  tag: '@desktop',
}, async ({ page }) => {
  const canary = (await health()).canary?.build;
  await open(page, 0);
  expect(await buildOf(page)).toBe(canary);
  await followByTransition(page, footerLink(page, '/terms'), /\/terms$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);

  const { code, output } = await run('rollback');
  expect(code, output).toBe(0);
  expect(output).toContain(`The canary, build ${canary}, was rolled back.`);
  await expect.poll(health).toEqual(expect.not.objectContaining({ canary: expect.anything() }));
  await followByFullLoad(page, footerLink(page, '/pricing'), /\/pricing$/);
  expect(await buildOf(page)).toBe(stable);
  await hydratePage(page);
  await followByTransition(page, footerLink(page, '/terms'), /\/terms$/);
});

test('A visitor who keeps no cookie never gets a page of two builds; promoted, the canary is for all. @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  const canary = await startCanary(100);
  await open(page, 9_999);
  expect(await buildOf(page)).toBe(canary);
  await page.context().clearCookies();
  // The payload belongs to the stable build, so the page loads the document once.
  await followByFullLoad(page, footerLink(page, '/terms'), /\/terms$/);
  expect(await buildOf(page)).toBe(canary);
  await hydratePage(page);
  await followByTransition(page, footerLink(page, '/pricing'), /\/pricing$/);

  const { code, output } = await run('promote');
  expect(code, output).toBe(0);
  await expect.poll(health).toMatchObject({ build: canary });
  await followByTransition(page, footerLink(page, '/faq'), /\/faq$/);
  const { headers } = await fetch(`${own.url}/faq`);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toContain('s-maxage');
});
