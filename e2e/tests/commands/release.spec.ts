import { holdRequests } from '../../support/gate';
import { followByFullLoad } from '../../support/pages/document';
import { footerLink } from '../../support/pages/page-parts';
import { buildIn } from '../../support/sites/response-build';
import { type OpenedSite, openTestSite } from '../../support/sites/test-site';
import { expect, hydratePage, test } from '../../support/test';

let testSite: OpenedSite;

test.beforeAll(async () => {
  testSite = await openTestSite();
});
test.afterAll(() => testSite?.remove());

test('a changed header goes live by itself, beside open tabs, and back again', async ({
  page,
  context,
}, info) => {
  const { project, server, liveSite } = testSite;
  const messages = 'mf-header/src/messages/en-US.json';
  const title = (JSON.parse(project.read(messages)) as Record<string, string>)['header.pricing'] ?? '';
  const changed = `${title} now`;
  const health = async () => (await liveSite()).health;
  const header = page.getByRole('banner').getByText(title).filter({ visible: true }).first();
  const before = await health();

  // A tab that was opened before, and has not yet asked for a script.
  const old = await context.newPage();
  const gate = await holdRequests(old, /\.js$/);
  await old.goto(`${server.url}/`);

  const visitors = keepAsking(`${server.url}/`);
  project.replace(messages, `"header.pricing": "${title}"`, `"header.pricing": "${changed}"`);
  const release = await project.run('release', ['mf-header']);
  info.annotations.push({ type: 'release', description: `${release.ms} ms` });
  expect(release.output).toContain('is live after');
  expect(release.code).toBe(0);

  // Live on the same server, with nothing else rebuilt.
  await expect.poll(async () => (await health()).build).not.toBe(before.build);
  const after = await health();
  const changedPackages = Object.keys(after.releases).filter(
    (name) => after.releases[name] !== before.releases[name],
  );
  expect(changedPackages).toEqual(['mf-header']);
  await page.goto(`${server.url}/`);
  await expect(header).toContainText(changed);
  await hydratePage(page);
  await expect(header).toContainText(changed);

  // The old tab hydrates with the files it was made from, and its next page is one of the new build.
  gate.open();
  await hydratePage(old);
  const oldHeader = old.getByRole('banner').getByText(title).filter({ visible: true }).first();
  await expect(oldHeader).toHaveText(title);
  await followByFullLoad(old, footerLink(old, '/faq'), `${server.url}/faq`);
  await expect(oldHeader).toHaveText(changed);

  // Back: the log grows, nothing is built.
  const rollback = await project.run('rollback');
  info.annotations.push({ type: 'rollback', description: `${rollback.ms} ms` });
  expect(rollback.code).toBe(0);
  await expect.poll(health).toEqual({ status: 'ok', build: before.build, releases: before.releases });
  await page.goto(`${server.url}/`);
  await expect(header).toHaveText(title);

  const visits = await visitors.stop();
  expect(visits.failed).toEqual([]);
  expect(visits.total).toBeGreaterThan(20);
  expect(visits.builds).toEqual([before.build, after.build, before.build]);
});

// By day the sample site shows it (shared/platform/sample-site/sample-site.test.ts).
test('rolls back one package and keeps later releases of others @nightly', async () => {
  const { project, server, liveSite } = testSite;
  const releases = async () => (await liveSite()).health.releases;
  const change = (fragment: string) => {
    const file = `mf-${fragment}/src/messages/en-US.json`;
    project.replace(file, '{', `{\n  "${fragment}.rolled-back": "Once",`);
  };
  const before = await releases();
  for (const fragment of ['header', 'footer']) {
    change(fragment);
    const { code, output } = await project.run('release', [`mf-${fragment}`]);
    expect(code, output).toBe(0);
  }
  await expect.poll(async () => (await releases())['mf-footer']).not.toBe(before['mf-footer']);
  const after = await releases();
  const visitors = keepAsking(`${server.url}/`);

  const { code, output } = await project.run('rollback', ['mf-header', '--message', 'too loud']);
  expect(code, output).toBe(0);
  expect(output).toContain(
    `with mf-header ${before['mf-header']}, replacing ${after['mf-header']}, is live after`,
  );
  await expect.poll(releases).toEqual({ ...after, 'mf-header': before['mf-header'] });
  expect((await project.run('releases')).output).toContain('rollback by');
  expect((await visitors.stop()).failed).toEqual([]);

  const live = await liveSite();
  for (const [args, says] of [
    [['mf-header'], 'it was rolled back already'],
    [['mf-none'], 'mf-none is not live.'],
    [['mf-footer', '--to', live.health.build], 'Remove either --to or mf-footer.'],
  ] as const) {
    const refused = await project.run('rollback', args);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(says);
  }
  expect(await liveSite()).toEqual(live);
});

/** Asks for a page again and again, as visitors do while a release goes live. */
function keepAsking(url: string) {
  const failed: string[] = [];
  const builds: string[] = [];
  let total = 0;
  let asking = true;
  const done = (async () => {
    while (asking) {
      total += 1;
      const response = await fetch(url).then(
        async (answer) => ({ status: answer.status, timings: answer.headers.get('server-timing') ?? '' }),
        (error: unknown) => ({ status: String(error), timings: '' }),
      );
      const build = buildIn(response.timings);
      if (response.status !== 200 || build === undefined) failed.push(`${response.status}`);
      else if (builds.at(-1) !== build) builds.push(build);
      // A visitor every now and then: without a pause the machine would do nothing else.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      asking = false;
      await done;
      return { failed, builds, total };
    },
  };
}
