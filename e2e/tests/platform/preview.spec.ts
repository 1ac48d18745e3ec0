import { copyProject, type ProjectCopy } from '../../support/project';
import { type RunningSite, runSite } from '../../support/running-site';
import { comeAlive, expect, test } from '../../support/test';

let copy: ProjectCopy;
let live: RunningSite;

test.beforeAll(async ({ site }) => {
  copy = copyProject(site.store);
  live = await runSite({ project: copy.root, store: copy.store, command: 'serve' });
});
test.afterAll(async () => {
  await live?.stop();
  copy?.remove();
});

interface Health {
  readonly build: string;
}
const health = async (url: string) => (await (await fetch(`${url}/healthz`)).json()) as Health;

test('a preview shows what a release would make live, and leaves the live site as it is', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const words = 'mf-header/src/messages/en-US.json';
  const title = (JSON.parse(copy.read(words)) as Record<string, string>)['header.pricing'] ?? '';
  const changed = `${title} soon`;
  const shown = page.getByRole('banner').getByText(title).filter({ visible: true }).first();
  const before = await health(live.url);
  const history = await copy.run('releases');

  copy.replace(words, `"header.pricing": "${title}"`, `"header.pricing": "${changed}"`);
  const preview = await runSite({
    project: copy.root,
    store: copy.store,
    command: 'preview',
    args: ['mf-header'],
  });
  const { build } = await health(preview.url);
  expect(preview.output()).toContain(`Live is still ${before.build}.`);
  expect(build).not.toBe(before.build);

  await page.goto(`${preview.url}/`);
  await expect(shown).toHaveText(changed);
  await comeAlive(page);
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
  await expect(page).toHaveURL(`${preview.url}/faq`);
  await expect(shown).toHaveText(changed);

  await page.goto(`${live.url}/`);
  await expect(shown).toHaveText(title);
  expect(await health(live.url)).toEqual(before);
  expect((await copy.run('releases')).output).toBe(history.output);
  await preview.stop();

  // What was previewed goes live as it was seen, and nothing is built again.
  const release = await copy.run('release', ['mf-header']);
  expect(release.output).toContain('is in the store already.');
  expect(release.output).toContain(`Build ${build} is live after`);
  await expect.poll(async () => (await health(live.url)).build).toBe(build);
});

test('without a change the preview is what is live', async () => {
  test.setTimeout(60_000);
  const { build } = await health(live.url);
  const preview = await runSite({
    project: copy.root,
    store: copy.store,
    command: 'preview',
    args: ['mf-footer'],
  });
  expect((await health(preview.url)).build).toBe(build);
  expect(preview.output()).toContain('mf-footer has not changed: this is what is live.');
  await preview.stop();
});
