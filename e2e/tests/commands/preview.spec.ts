import { AxeBuilder } from '@axe-core/playwright';
import { newVisitor } from '../../support/load/visitor';
import { buildOf, followByTransition } from '../../support/pages/document';
import { footerLink } from '../../support/pages/page-parts';
import type { CommandResult } from '../../support/projects/project';
import { latestBuild, type RunningSite, runSite } from '../../support/sites/running-site';
import { expectRefusal, type LiveState, type OpenedSite, openTestSite } from '../../support/sites/test-site';
import { expect, hydratePage, test } from '../../support/test';

test.describe.configure({ mode: 'serial' });

const messages = 'mf-header/src/messages/en-US.json';
let title = '';
let changed = '';
let testSite: OpenedSite;

test.beforeAll(async () => {
  testSite = await openTestSite();
  const { project } = testSite;
  title = (JSON.parse(project.read(messages)) as Record<string, string>)['header.pricing'] ?? '';
  changed = `${title} soon`;
  project.replace(messages, `"header.pricing": "${title}"`, `"header.pricing": "${changed}"`);
});
test.afterAll(() => testSite?.remove());

const settings = { BRAND_TAGLINE: 'of a preview' };
const changedSetting = /^Setting: BRAND_TAGLINE from its default to of a preview$/m;

async function preview(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningSite & { readonly build: string }> {
  const { project } = testSite;
  const site = await runSite({
    project: project.root,
    store: project.store,
    env,
    command: 'preview',
    args: [name],
  });
  return { ...site, build: await latestBuild(site.url) };
}

test.describe('a link', () => {
  let before: LiveState;
  let made: CommandResult;
  let build = '';
  let path = '';
  let address = '';

  test.beforeAll(async () => {
    before = await testSite.liveSite();
    const args = ['mf-header', '--link', '--message', 'a new word <soon>'];
    made = await testSite.project.run('preview', args, settings);
    [, build = ''] = /^Build (\w+) with mf-header/m.exec(made.output) ?? [];
    [, address = '', path = ''] = /^ {2}(http\S+(\/_preview\/[0-9a-f]{32}))$/m.exec(made.output) ?? [];
  });

  test('is made of what is not live, and listed', async () => {
    const { project, server, liveSite } = testSite;
    const { code, output } = made;
    expect(code, output).toBe(0);
    expect(output).toContain('Nothing has changed on the live site.');
    expect(output).toMatch(changedSetting);
    expect((await project.run('preview', ['--list'])).output).toMatch(
      new RegExp(`^${address}\\s+mf-header \\S+, build ${build}\\s+by .+: a new word <soon>$`, 'm'),
    );
    expect(await liveSite()).toEqual(before);
    expect((await newVisitor(server.url).get('/')).build).toBe(before.health.build);
  });

  for (const [size, width, when] of [
    ['a phone', 390, ' @nightly'],
    ['a desktop', 1280, ''],
  ] as const)
    test(`shows it to everyone who opens it, from page to page, until they leave, on ${size}${when}`, async ({
      page,
    }) => {
      const { server } = testSite;
      await page.setViewportSize({ width, height: 844 });
      const header = page.getByRole('banner');
      const pricing = (name: string) => header.getByRole('link', { name, exact: true });
      const isShown = async () => {
        const menu = header.locator('summary').and(header.getByLabel('Menu', { exact: true }));
        // The open drawer makes the rest of the page inert, and then closes on Escape.
        const inert = page.locator('[inert]');
        if (await menu.isVisible()) {
          await menu.click();
          await expect(inert).not.toHaveCount(0);
        }
        await expect(pricing(changed).filter({ visible: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(inert).toHaveCount(0);
      };
      const banner = page.getByRole('complementary', { name: 'Preview' });
      const live = await newVisitor(server.url).get('/faq');

      await page.goto(server.url + path);
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(banner).toBeInViewport({ ratio: 1 });
      await expect(banner).toContainText(/Preview of mf-header by .+, until .+\..*a new word <soon>/);
      await hydratePage(page);
      await isShown();
      const { violations, passes } = await new AxeBuilder({ page })
        .include('aside')
        .setLegacyMode()
        .analyze();
      expect(passes.length).toBeGreaterThan(5);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);

      await followByTransition(page, footerLink(page, '/faq'), `${server.url}/faq`);
      await expect(banner).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => fetch('/builds/latest.json').then((it) => it.json()))).toMatchObject({
        id: build,
      });
      await page.goto(`${server.url}/pricing`);
      expect(await buildOf(page)).toBe(build);
      await page.goBack();
      await expect(page).toHaveURL(`${server.url}/faq`);
      await expect(banner).toBeInViewport({ ratio: 1 });
      const other = await newVisitor(server.url).get('/faq');
      expect({ build: other.build, banner: other.text.includes('Leave the preview') }).toEqual({
        build: live.build,
        banner: false,
      });

      await banner.getByRole('link', { name: 'Leave the preview' }).click();
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(banner).toHaveCount(0);
      expect(await buildOf(page)).toBe(live.build);
      await expect(header.getByText(title, { exact: true }).first()).toBeAttached();
    });

  test('covers nothing that has the focus at 320 x 568 @nightly', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(testSite.server.url + path);
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await expect(banner).toBeInViewport();
    const covered: string[] = [];
    let stops = 0;
    for (; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body || element.closest('aside.preview')) return null;
        const over = document.querySelector('aside.preview')?.getBoundingClientRect().top ?? Number.NaN;
        const { top, bottom } = element.getBoundingClientRect();
        return { name: element.outerHTML.slice(0, 80), isCovered: !(bottom <= over || top >= innerHeight) };
      });
      if (seen === null) break;
      if (seen.isCovered) covered.push(seen.name);
    }
    expect(covered).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  });

  test('needs no script @nightly', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(testSite.server.url + path);
    await page.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(page.getByRole('banner').getByText(title, { exact: true }).first()).toBeAttached();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    await context.close();
  });

  test('is ended by command, and its visitors see that it has ended', async ({ page, request, allow }) => {
    allow(/status of 410|answered 410/);
    const { project, server, liveSite } = testSite;
    await page.goto(server.url + path);
    const { code, output } = await project.run('preview', ['--end', address]);
    expect(code, output).toBe(0);
    // The page itself would load documents just before the end, and ask for their scripts just after it.
    const cookies = await page.context().cookies(server.url);
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    await expect.poll(async () => (await request.get(`${server.url}/faq`, { headers })).status()).toBe(410);
    await page.goto(`${server.url}/faq`);
    await expect(page.getByRole('heading', { name: 'This preview is gone' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(classesWithoutRules)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the site' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    expect(await buildOf(page)).toBe((await liveSite()).health.build);

    expectRefusal(await project.run('preview', ['--end', address]), [
      'Cannot end the preview: it has already ended.',
    ]);
  });
});

// By day links to previews; both are composed alike.
test('a preview shows what a release would make live, and leaves the live site as it is @nightly', async ({
  page,
}) => {
  const { project, server, liveSite } = testSite;
  const shown = page.getByRole('banner').getByText(title).filter({ visible: true }).first();
  const before = await liveSite();

  const seen = await preview('mf-header', settings);
  const { build } = before.health;
  expect(seen.output()).toMatch(changedSetting);
  expect(seen.output()).toContain(
    `The live build is still ${build}. To release the preview, run node site release mf-header with the same settings.\n`,
  );
  expect(seen.build).not.toBe(build);

  await page.goto(`${seen.url}/`);
  await expect(shown).toHaveText(changed);
  await hydratePage(page);
  await followByTransition(page, footerLink(page, '/faq'), `${seen.url}/faq`);
  await expect(shown).toHaveText(changed);

  await page.goto(`${server.url}/`);
  await expect(shown).toHaveText(title);
  expect(await liveSite()).toEqual(before);
  await seen.stop();

  // The previewed build goes live unchanged, and nothing is built again.
  const release = await project.run('release', ['mf-header'], settings);
  expect(release.output).toContain('is already in the store.');
  expect(release.output).toContain(`Build ${seen.build} with mf-header `);
  await expect.poll(async () => (await liveSite()).health.build).toBe(seen.build);
});

test('without a change the preview is what is live @nightly', async () => {
  const seen = await preview('mf-footer');
  expect(seen.build).toBe((await testSite.liveSite()).health.build);
  expect(seen.output()).toContain('Nothing has changed in mf-footer: this is the live site.');
  await seen.stop();
});

test('with an origin of their own, previews are shown there and nowhere else @nightly', async ({ page }) => {
  const { project, server, liveSite } = testSite;
  const previewOrigin = server.url.replace('localhost', '127.0.0.1');
  const settings = { SITE_ORIGIN: server.url, PREVIEW_ORIGIN: previewOrigin };
  const before = await liveSite();
  const released = await project.run('release', ['mf-header'], settings);
  expect(released.code, released.output).toBe(0);
  await expect.poll(async () => (await liveSite()).health.build).not.toBe(before.health.build);
  project.write(
    messages,
    project.read(messages).replace(/"header.pricing": "[^"]*"/, '"header.pricing": "Fees"'),
  );
  const { output } = await project.run('preview', ['mf-header', '--link']);
  const [, address = ''] = /^ {2}(http\S+\/_preview\/[0-9a-f]{32})$/m.exec(output) ?? [];
  expect(address, output).toContain(`${previewOrigin}/_preview/`);

  const banner = page.getByRole('complementary', { name: 'Preview' });
  await page.goto(address.replace(previewOrigin, server.url));
  await expect(page).toHaveURL(`${previewOrigin}/`);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await hydratePage(page);
  await followByTransition(page, footerLink(page, '/faq'), `${previewOrigin}/faq`);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await page.goto(`${server.url}/faq`);
  await expect(banner).toHaveCount(0);
  await page.goto(`${previewOrigin}/faq`);
  await banner.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${previewOrigin}/pricing`);
  await expect(page).toHaveURL(`${server.url}/pricing`);
});

/** Runs in the page. */
function classesWithoutRules(): string[] {
  const css = document.querySelector('style')?.textContent ?? '';
  const classes = [...document.body.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
  return classes.filter((name) => !css.includes(`.${name}`));
}
