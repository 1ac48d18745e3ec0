import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { slotOf } from '../../support/pages/page-parts';
import { copyProject, installProject, type ProjectCopy } from '../../support/projects/project';
import { type RunningSite, runSite, servedBuild } from '../../support/sites/running-site';
import { expect, hydratePage, test } from '../../support/test';

const FRAGMENT = 'mf-offers';
const PAGE = '/case-studies';
const CONFIG = `${FRAGMENT}/rspack.config.ts`;
const LATER_PAGE = '/field-notes';

let copy: ProjectCopy;
test.afterEach(() => copy.remove());

test('a new fragment and a new page pass the checks, go live by a release, and are seen @nightly', async ({
  page,
  site,
}) => {
  copy = copyProject(site.store);
  await make('fragment', FRAGMENT);
  await make('page', PAGE);
  const server = await runSite({ project: copy.root, store: copy.store, command: 'serve' });
  try {
    // The fragment places itself: its release needs no other package.
    await release(FRAGMENT);
    await expect.poll(async () => (await fetch(server.url)).text()).toContain(`data-fragment="${FRAGMENT}"`);
    await release('shell', 'mf-pages');
    await expect.poll(async () => (await fetch(server.url + PAGE)).status).toBe(200);
    await expectSeen(page, server);
  } finally {
    // It still prefetches what it links to.
    await page.close();
    await server.stop();
  }
  // Runs the steps of `npm run check`, except for unit tests of unchanged packages.
  await Promise.all([
    tool('typescript/bin/tsc', '-b'),
    tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')
      .then(() => tool('knip/bin/knip.js'))
      .then(() => tool('tsx/dist/cli.mjs', 'shell/tools/generate/generate.ts', '--check'))
      .then(() => tool('tsx/dist/cli.mjs', 'shell/tools/checks/check-messages.ts'))
      .then(() =>
        tool('jest/bin/jest.js', FRAGMENT, 'mf-pages/src/pages', 'shell/tools', 'shell/src/routing'),
      ),
  ]);
});

test('a new fragment and a new page go live by a start, and a later page beside them by a release @nightly', async ({
  page,
}) => {
  copy = copyProject();
  await make('fragment', FRAGMENT);
  await make('page', PAGE);
  const server = await runSite({ project: copy.root, store: copy.store });
  try {
    await expectSeen(page, server);
    // The next page goes out while the site runs: its route and its module at once.
    await make('page', LATER_PAGE);
    await release('shell', 'mf-pages');
    await expect.poll(async () => (await fetch(server.url + LATER_PAGE)).status).toBe(200);
  } finally {
    await page.close();
    await server.stop();
  }
});

test('a fragment places itself on one page, after a section: prerendered, hydrated and reached by a link @nightly', async ({
  page,
  site,
}) => {
  copy = copyProject(site.store);
  await make('fragment', FRAGMENT);
  const place = (path: string, after: string) =>
    `place: { module: './Offers', page: '${path}', after: '${after}' }`;
  copy.replace(CONFIG, "place: './Offers'", place('/prices', 'faq'));
  await refuse(`Cannot show ${FRAGMENT}/Offers on /prices after its section faq: the site has no such page.`);
  copy.replace(CONFIG, place('/prices', 'faq'), place('/pricing', 'plans'));
  await refuse('the sections of /pricing are price, compare, lead, and faq. Correct place');
  copy.replace(CONFIG, place('/pricing', 'plans'), place('/pricing', 'faq'));
  await release(FRAGMENT);
  const server = await runSite({ project: copy.root, store: copy.store, command: 'serve' });
  try {
    const html = async (path: string) => (await fetch(server.url + path)).text();
    expect(await html('/pricing')).toMatch(
      new RegExp(`<section id="faq".*</section><div data-fragment="${FRAGMENT}"`, 's'),
    );
    expect(await html('/')).not.toContain(`data-fragment="${FRAGMENT}"`);
    // Its section is still there, on the page and by its URL.
    await page.goto(`${server.url}/pricing#faq`);
    await hydratePage(page);
    await expectOffers(page);
    await page.goto(server.url);
    await hydratePage(page);
    await expect(slotOf(page, FRAGMENT)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(`${server.url}/pricing`);
    await expectOffers(page);
    // The pages' team cannot remove the section under it.
    copy.replace('mf-pages/src/pages/pricing/Page.tsx', '<Section id="faq">', '<Section id="questions">');
    await refuse('the sections of /pricing are price, compare, lead, and questions', 'mf-pages');
  } finally {
    await page.close();
    await server.stop();
  }
});

test('the checks pass with a new fragment and a new page @nightly', async () => {
  test.setTimeout(3_600_000);
  // The checks install the packages of the new workspace.
  copy = installProject();
  // The checks ask Git for the files.
  execFileSync('git', ['init', '--quiet', copy.root]);
  await make('fragment', 'reviews-2');
  // A unit test makes a page with the path of PAGE.
  await make('page', LATER_PAGE);
  await check();
});

test('what cannot be made is refused in one sentence, and nothing is written @nightly', async () => {
  copy = copyProject();
  const refusals: readonly [readonly string[], string][] = [
    [[], "Missing required argument 'kind'.\nRun node site new --help"],
    [['widget', 'mf-offers'], 'Cannot create "widget".'],
    [['fragment'], "Missing required argument 'name'."],
    [['fragment', 'mf-offers', 'mf-more'], 'Too many arguments'],
    [['fragment', 'mf-offers', '--force'], "Unknown option '--force'."],
    [['fragment', 'mf-Offers'], `"mf-Offers" is not a valid name for a fragment.`],
    [['fragment', 'mf-header'], 'mf-header already exists.'],
    [['page', '/Case Studies'], '"/Case Studies" cannot be a new page'],
    [['page', '/pricing'], 'the page "pricing" already exists'],
  ];
  const table = copy.read('shell/src/routing/routes.ts');
  const contracts = copy.read('shared/kit/src/contracts/fragments.ts');
  for (const [args, says] of refusals) {
    const { code, output } = await copy.run('new', args);
    expect(code, says).toBe(1);
    expect(output).toContain(says);
    if (!output.includes('--help')) expect(output).toContain('Nothing was written.');
    expect(output, 'a stack of calls').not.toMatch(/^\s+at /m);
  }
  expect(copy.read('shell/src/routing/routes.ts')).toBe(table);
  expect(copy.read('shared/kit/src/contracts/fragments.ts')).toBe(contracts);
});

async function make(kind: 'fragment' | 'page', name: string): Promise<void> {
  const { code, output } = await copy.run('new', [kind, name]);
  expect(code, output).toBe(0);
}

async function check(): Promise<void> {
  const [command = '', ...args] = ['npm', 'run', '--silent', 'check'];
  const options = { cwd: copy.root, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(command, args, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`npm run check:\n${error.stdout}${error.stderr}`);
  });
}

async function release(...names: readonly string[]): Promise<void> {
  const { code, output } = await copy.run('release', names);
  expect(code, output).toBe(0);
}

async function refuse(says: string, name = FRAGMENT): Promise<void> {
  const { code, output } = await copy.run('release', [name]);
  expect(code, output).toBe(1);
  expect(output).toContain(says);
}

/** Expects the component right after the section, alive. */
async function expectOffers(page: Page): Promise<void> {
  const slot = page.locator(`section#faq + [data-fragment=${FRAGMENT}]`);
  await expect(slot.getByRole('complementary', { name: 'Offers' })).toBeVisible();
  await expect(slot).toHaveAttribute('data-fragment-status', 'hydrated');
}

async function expectSeen(page: Page, server: RunningSite): Promise<void> {
  expect(Object.keys((await servedBuild(server.url)).releases)).toContain(FRAGMENT);
  await page.goto(server.url + PAGE);
  await hydratePage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Case studies' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Offers' })).toBeVisible();
  await expect(slotOf(page, FRAGMENT)).toHaveAttribute('data-fragment-status', 'hydrated');
}

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
