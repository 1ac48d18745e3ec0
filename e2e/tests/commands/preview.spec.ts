import { followByTransition } from '../../support/document';
import { footerLink } from '../../support/page-parts';
import { type RunningSite, runSite } from '../../support/running-site';
import { expect, hydratePage, test } from '../../support/test';
import { openTestSite } from '../../support/test-site';

let testSite: Awaited<ReturnType<typeof openTestSite>>;

test.beforeAll(async () => {
  testSite = await openTestSite();
});
test.afterAll(() => testSite?.remove());

async function preview(name: string): Promise<RunningSite & { readonly build: string }> {
  const { project } = testSite;
  const site = await runSite({
    project: project.root,
    store: project.store,
    command: 'preview',
    args: [name],
  });
  const { build } = (await (await fetch(`${site.url}/healthz`)).json()) as { readonly build: string };
  return { ...site, build };
}

test('a preview shows what a release would make live, and leaves the live site as it is', async ({
  page,
}) => {
  const { project, server, liveSite } = testSite;
  const messages = 'mf-header/src/messages/en-US.json';
  const title = (JSON.parse(project.read(messages)) as Record<string, string>)['header.pricing'] ?? '';
  const changed = `${title} soon`;
  const shown = page.getByRole('banner').getByText(title).filter({ visible: true }).first();
  const before = await liveSite();
  const history = await project.run('releases');

  project.replace(messages, `"header.pricing": "${title}"`, `"header.pricing": "${changed}"`);
  const seen = await preview('mf-header');
  expect(seen.output()).toContain(`Live is still ${before.health.build}.`);
  expect(seen.build).not.toBe(before.health.build);

  await page.goto(`${seen.url}/`);
  await expect(shown).toHaveText(changed);
  await hydratePage(page);
  await followByTransition(page, footerLink(page, '/faq'), `${seen.url}/faq`);
  await expect(shown).toHaveText(changed);

  await page.goto(`${server.url}/`);
  await expect(shown).toHaveText(title);
  expect(await liveSite()).toEqual(before);
  expect((await project.run('releases')).output).toBe(history.output);
  await seen.stop();

  // What was previewed goes live as it was seen, and nothing is built again.
  const release = await project.run('release', ['mf-header']);
  expect(release.output).toContain('is in the store already.');
  expect(release.output).toContain(`Build ${seen.build} is live after`);
  await expect.poll(async () => (await liveSite()).health.build).toBe(seen.build);
});

test('without a change the preview is what is live', async () => {
  const seen = await preview('mf-footer');
  expect(seen.build).toBe((await testSite.liveSite()).health.build);
  expect(seen.output()).toContain('Nothing has changed in mf-footer: this is what is live.');
  await seen.stop();
});
