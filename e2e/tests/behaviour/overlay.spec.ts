import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { allLaidOut, documentElement } from '../../support/pages/page-parts';
import { noteRequests, pathOf } from '../../support/pages/requests';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/failures.md#overlay */
const overlay = (page: Page) => page.getByRole('complementary', { name: 'Fragments of this page' });
const isOverlay = /\/overlay\.[\w-]+\.js$/;

let own: OwnSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  own = await ownSite();
  await own.configure({ FRAGMENTS_OVERLAY: '1' });
});
test.afterAll(() => own?.stop());
test.afterEach(({ page }) => page.close());

test('outlines every slot with its fragment, loading times and owner', async ({ page, request }) => {
  await page.goto(`${own.url}/pricing?fragments`);
  await hydratePage(page);
  const slots = overlay(page).locator('dl');
  await expect(slots).toHaveCount(3);
  const { id } = await (await request.get(`${own.url}/builds/latest.json`)).json();
  const { releases } = await (await request.get(`${own.url}/builds/meta/${id}.json`)).json();
  for (const name of ['mf-header', 'mf-pages', 'mf-footer']) {
    const slot = slots.filter({ hasText: `fragment${name}` });
    await expect(slot).toContainText(`release${releases[name]}`);
    await expect(slot).toContainText('statehydrated');
    await expect(slot).toContainText(/size[1-9][\d.]* kB/);
    await expect(slot).toContainText(/loadedafter [\d.]+ shydratedafter [\d.]+ s/);
    await expect(slot).toContainText(/owner@[\w-]+\/team-/);
    await expect(slot).not.toContainText('failed');
  }
  // Until then the position of the footer changes (docs/decisions/0099).
  await allLaidOut(page);
  const footer = await page.getByRole('contentinfo').boundingBox();
  const frame = overlay(page).locator('section').filter({ hasText: 'mf-footer' });
  await expect.poll(() => frame.boundingBox()).toEqual(footer);
  const { violations } = await new AxeBuilder({ page }).include('aside').analyze();
  expect(violations).toEqual([]);
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await expect(overlay(page)).toHaveCount(0);
});

test('shows why a slot failed', async ({ page, allow }) => {
  allow(/Failed to load resource|RUNTIME-008|mf-footer|dynamically imported/);
  await page.route('**/_fragments/mf-footer/**/remoteEntry*.js*', (route) => route.abort());
  await page.goto(`${own.url}/pricing?fragments`);
  const footer = overlay(page).locator('dl').filter({ hasText: 'mf-footer' });
  await page.keyboard.press('Shift');
  await expect(footer).toContainText('statefailed');
  await expect(footer).toContainText(/Cannot load \/_fragments\/mf-footer\/remoteEntry/);
  await expect(footer).toContainText('hydratednot yet');
});

for (const allowed of [true, false]) {
  test(`loads nothing if it is not ${allowed ? 'requested' : 'allowed'}`, async ({ page, site }) => {
    const loaded = noteRequests(page, (request) => isOverlay.test(pathOf(request)));
    await page.goto(allowed ? `${own.url}/pricing` : `${site.url}/pricing?fragments`);
    await hydratePage(page);
    // By now the code that loads it has run.
    await expect(documentElement(page)).toHaveAttribute('data-device', /./);
    await expect(overlay(page)).toHaveCount(0);
    expect(loaded).toEqual([]);
  });
}
