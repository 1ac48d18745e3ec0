import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { copyProject, type ProjectCopy } from '../../support/project';
import { runSite } from '../../support/running-site';
import { expect, hydratePage, test } from '../../support/test';

const FRAGMENT = 'mf-offers';
const PAGE = '/case-studies';
const LATER_PAGE = '/field-notes';

let copy: ProjectCopy;
test.beforeEach(() => {
  copy = copyProject();
});
test.afterEach(() => copy.remove());

test('a new fragment and new pages pass the checks, go live by a start and by a release, and are seen', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const args of [
    ['fragment', FRAGMENT],
    ['page', PAGE],
  ]) {
    const { code, output } = await copy.run('new', args);
    expect(code, output).toBe(0);
  }
  const site = await runSite({ project: copy.root, store: copy.store });
  try {
    const health = (await (await fetch(`${site.url}/healthz`)).json()) as { releases: object };
    expect(Object.keys(health.releases)).toContain(FRAGMENT);

    await page.goto(`${site.url}${PAGE}`);
    await hydratePage(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Case studies' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Offers' })).toBeVisible();
    await expect(page.locator(`[data-fragment=${FRAGMENT}]`)).toHaveAttribute(
      'data-fragment-status',
      'hydrated',
    );

    // The next page goes out while the site runs: its route and its module at once.
    expect((await copy.run('new', ['page', LATER_PAGE])).code).toBe(0);
    const { code, output } = await copy.run('release', ['shell', 'mf-pages']);
    expect(code, output).toBe(0);
    await expect.poll(async () => (await fetch(site.url + LATER_PAGE)).status).toBe(200);
  } finally {
    // It still prefetches what it links to.
    await page.close();
    await site.stop();
  }
  // What `npm run check` does, but for the unit tests of what is as it was.
  await Promise.all([
    tool('typescript/bin/tsc', '-b'),
    tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')
      .then(() => tool('knip/bin/knip.js'))
      .then(() => tool('tsx/dist/cli.mjs', 'shell/tools/generate.ts', '--check'))
      .then(() => tool('tsx/dist/cli.mjs', 'shell/tools/check-messages.ts'))
      .then(() =>
        tool('jest/bin/jest.js', FRAGMENT, 'mf-pages/src/pages', 'shell/tools', 'shell/src/routing'),
      ),
  ]);
});

test('what cannot be made is refused in one sentence, and nothing is written', async () => {
  test.setTimeout(60_000);
  const refusals: readonly [readonly string[], string][] = [
    [[], 'Say what to make. Use npm run new -- fragment <name> or npm run new -- page <path>.'],
    [['widget', 'mf-offers'], 'There is no "widget" to make.'],
    [['fragment'], 'What is it called? Use npm run new -- fragment <name>.'],
    [['page'], 'What is it called? Use npm run new -- page <path>.'],
    [['fragment', 'mf-offers', 'mf-more'], '"mf-more" is one word too many.'],
    [['fragment', 'mf-Offers'], `"mf-Offers" cannot be a fragment's name.`],
    [['fragment', 'mf-header'], 'mf-header exists already.'],
    [['page', '/Case Studies'], '"/Case Studies" cannot be a new page'],
    [['page', '/pricing'], 'there is a page "pricing" already'],
  ];
  const table = copy.read('shell/src/routing/routes.ts');
  const contracts = copy.read('shared/src/contracts/fragments.ts');
  for (const [args, says] of refusals) {
    const { code, output } = await copy.run('new', args);
    expect(code, says).toBe(1);
    expect(output).toContain(says);
    expect(output).toContain('Nothing was written.');
    expect(output, 'a stack of calls').not.toMatch(/^\s+at /m);
  }
  expect(copy.read('shell/src/routing/routes.ts')).toBe(table);
  expect(copy.read('shared/src/contracts/fragments.ts')).toBe(contracts);
});

async function tool(file: string, ...args: readonly string[]): Promise<void> {
  const run = promisify(execFile);
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };
  try {
    await run(process.execPath, [`node_modules/${file}`, ...args], { cwd: copy.root, env });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${file} ${args.join(' ')}:\n${stdout}${stderr}`);
  }
}
