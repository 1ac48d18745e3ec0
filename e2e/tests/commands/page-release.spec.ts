import { followByTransition } from '../../support/pages/document';
import { footerLink } from '../../support/pages/page-parts';
import { setConnection } from '../../support/pages/page-state';
import { composedFile } from '../../support/sites/live-log';
import { type OpenedSite, openTestSite } from '../../support/sites/test-site';
import { expect, hydratePage, test } from '../../support/test';

/** Documents that do not show what a release changes stay as they are, and open tabs go on (decision 0111). */

let testSite: OpenedSite;

test.beforeAll(async () => {
  testSite = await openTestSite();
});
test.afterAll(() => testSite?.remove());

const OTHERS = ['public/index.html', 'public/faq/index.html', 'public/terms/_payload.json'];

test('a text of one page changes that page alone, and an open tab goes to it without a full load @nightly', async ({
  page,
}) => {
  const { project, server, liveSite } = testSite;
  const messages = 'mf-pages/src/pages/pricing/messages/en-US.json';
  const title = (JSON.parse(project.read(messages)) as Record<string, string>)['pricing.intro.title'] ?? '';
  const live = async () => (await liveSite()).health.build;
  const release = async (from: string, to: string) => {
    const before = await live();
    project.replace(messages, from, to);
    const { code, output } = await project.run('release', ['mf-pages']);
    expect(code, output).toBe(0);
    await expect.poll(live).not.toBe(before);
  };
  // Linked packages in the copy have other module ids, so release once before the comparison.
  await release(title, `${title} once`);
  const others = () => OTHERS.map((file) => composedFile(project.store, file));
  const before = others();
  // Nothing is fetched ahead, so that the click is the first to ask for the page.
  await setConnection(page, { saveData: true });
  await page.goto(`${server.url}/faq`);
  await hydratePage(page);

  await release(`${title} once`, `${title} now`);
  expect(others()).toEqual(before);

  await followByTransition(page, footerLink(page, '/pricing'), /\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${title} now`);
});
