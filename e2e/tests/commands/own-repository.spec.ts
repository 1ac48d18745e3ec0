import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toPng } from '@site/platform/compose/seo/images';
import { type Locator, mergeTests, type Page } from 'playwright/test';
import { followByTransition } from '../../support/pages/document';
import { footerLink, slotOf } from '../../support/pages/page-parts';
import {
  makeOwnRepository,
  type OwnRepository,
  packPackages,
  runIn,
} from '../../support/projects/own-repository';
import { projectRoot } from '../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { livePages } from '../../support/sites/live-pages';
import { runSite } from '../../support/sites/running-site';
import { expect, test } from '../../support/sites/test-site';
import { hydratePage, test as ofPages } from '../../support/test';
import { nightlyModules, toolModules } from '../../support/tools';

/** Also fails for console errors. */
const pageTest = mergeTests(test, ofPages);

let folder: string;
test.beforeEach(() => {
  folder = temporaryFolder('own-repository-');
});
test.afterEach(() => removeFolder(folder));

test('a fragment moves to a repository of its own: packages, init, test, dev, release and rollback @nightly', async ({
  testSite: { project, server },
  page,
}) => {
  const tarballs = await packPackages(project.root);
  for (const tarball of tarballs) {
    await runTool(toolModules, 'publint/src/cli.js', tarball, '--strict');
    const resolution = [
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      './tokens/base.css',
      './ui/spoken.module.css',
    ];
    await runTool(nightlyModules, '@arethetypeswrong/cli/dist/index.js', tarball, ...resolution);
  }

  const args = ['mf-header', '--with', server.url];
  const own = await makeOwnRepository(folder, { tarballs, args });
  git(own.folder, 'init', '--quiet');
  git(own.folder, 'add', '.');
  git(own.folder, 'commit', '--quiet', '--message', 'The header moves here');
  expect(git(own.folder, 'ls-files').split('\n')).toHaveLength(14);
  await own.npm(['test']);

  // The component of a new repository has no landmark.
  await seeInDev(own, page, slotOf(page, 'mf-header'), {
    id: 'header.title',
    texts: ['Header', 'A new header'],
  });

  const shown = async () => (await fetch(`${server.url}/`)).text();
  expect(await shown()).not.toContain('A new header');
  const release = ['release', '--yes'];
  const env = { SITE_STORE: project.store };
  await expect(own.site(release)).rejects.toThrow('SITE_STORE is not set');
  // The live header was built from a commit of the site's repository.
  await expect(own.site(release, env)).rejects.toThrow('which your checkout does not contain');
  expect(await shown()).not.toContain('A new header');
  await own.site([...release, '--overwrite'], env);
  await expect.poll(shown).toContain('A new header');
  const rollback = ['rollback', '--yes'];
  await own.site(rollback, env);
  await expect.poll(shown).not.toContain('A new header');

  const canary = async () => (await server.health()).canary?.weight;
  await own.site([...release, '--overwrite', '--canary', '5'], env);
  await expect.poll(canary).toBe(5);
  await own.site(['canary', '20', '--yes'], env);
  await expect.poll(canary).toBe(20);
  await own.site(rollback, env);
  await expect.poll(canary).toBe(undefined);

  const nothing = { SITE_STORE: path.join(folder, 'empty') };
  await expect(own.site(release, nothing)).rejects.toThrow('Cannot release mf-header: nothing is live in');
  await expect(own.site(rollback, nothing)).rejects.toThrow('Cannot roll back mf-header: nothing is live in');
  await expect(own.site(['release', 'mf-footer'], env)).rejects.toThrow(
    'This repository has only mf-header.',
  );
});

pageTest(
  'a new fragment goes live above the footer from a repository of its own, and leaves again @nightly',
  async ({ testSite: { project, server }, page }) => {
    const args = ['mf-reviews', '--with', server.url];
    const own = await makeOwnRepository(folder, { tarballs: await packPackages(project.root), args });
    expect(own.output).toContain(
      `mf-reviews is a new fragment: ${server.url} has only mf-booking, mf-footer, mf-header, mf-pages.`,
    );
    expect(await own.npm(['test'])).toContain('places ./Reviews on pages');

    const config = path.join(own.folder, 'rspack.config.ts');
    const source = readFileSync(config, 'utf8');
    writeFileSync(config, source.replace("place: './Reviews',", ''));
    await expect(own.npm(['test'])).rejects.toThrow(
      "No page can show mf-reviews: the live site has no contract for it, and it places no module. Set place in rspack.config.ts, such as place: './Reviews'.",
    );
    writeFileSync(config, source);

    const before = await documents(server.url);
    expect(before.filter(({ html }) => html.includes('mf-reviews'))).toEqual([]);
    const reviews = slotOf(page, 'mf-reviews');
    await seeInDev(own, page, reviews, { id: 'reviews.title', texts: ['Reviews', 'Five stars'] });

    const env = { SITE_STORE: project.store };
    await own.site(['release', '--yes'], env);
    const shown = async () => (await fetch(server.url)).text();
    await expect.poll(shown).toContain('Five stars');
    for (const { path: visited, html } of await documents(server.url))
      expect(/<\/main><div data-fragment="mf-reviews".*data-fragment="mf-footer"/.test(html), visited).toBe(
        html.includes('"layout":"default"'),
      );
    await page.goto(`${server.url}/book-demo`);
    await hydratePage(page);
    await expect(reviews).toHaveCount(0);
    await followByTransition(page, footerLink(page, '/pricing'), /pricing$/);
    await expect(reviews).toHaveAttribute('data-fragment-status', 'hydrated');
    await expect(reviews.locator('> div')).toHaveCSS('padding', /[1-9]/);

    await page.goto(`${server.url}/faq`);
    await reviews.evaluate((element) => element.setAttribute('data-prerendered', ''));
    await hydratePage(page);
    await expect(reviews).toHaveAttribute('data-fragment-status', 'hydrated');
    await followByTransition(page, footerLink(page, '/pricing'), /pricing$/);
    await expect(reviews).toHaveAttribute('data-prerendered');
    const bookDemo = page.getByRole('banner').getByRole('link', { name: 'Book a demo' });
    await followByTransition(page, bookDemo, /book-demo$/);
    await expect(reviews).toHaveCount(0);

    // Its first release made it one of the site's fragments.
    await own.npm(['test']);
    writeFileSync(
      path.join(own.folder, 'src/messages/en-US.json'),
      JSON.stringify({ 'reviews.title': 'Four stars' }),
    );
    await own.site(['release', '--yes'], env);
    await expect.poll(shown).toContain('Four stars');
    await own.site(['rollback', '--yes'], env);
    await expect.poll(shown).toContain('Five stars');
    await expect(own.site(['rollback', '--yes'], env)).rejects.toThrow('it was rolled back already');
    await own.site(['release', '--without', 'mf-reviews', '--yes'], env);
    await expect.poll(shown).not.toContain('mf-reviews');
    expect(await documents(server.url)).toEqual(before);
    await page.close();
  },
);

pageTest(
  'the first week of a team: a picture, an endless render, a place on one page, and a clock two days ahead @nightly',
  async ({ testSite: { project, server }, page }) => {
    const args = ['mf-reviews', '--with', server.url];
    const own = await makeOwnRepository(folder, { tarballs: await packPackages(project.root), args });
    const env = { SITE_STORE: project.store };
    const release = (more = {}) => own.site(['release', '--yes'], { ...env, ...more });
    const html = async (path: string) => (await fetch(server.url + path)).text();
    const source = (file: string) => path.join(own.folder, file);
    const edit = (file: string, from: string, to: string) => {
      const text = readFileSync(source(file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(source(file), text.replace(from, to));
    };

    // Monday: a photo as the camera made it, then a smaller one.
    writeFileSync(source('src/photo.png'), randomBytes(5_000_000));
    edit('src/Reviews.tsx', 'import styles', "import photo from './photo.png';\nimport styles");
    edit('src/Reviews.tsx', '<Text', '<img src={photo} width="16" height="16" alt="A customer" /><Text');
    await expect(release()).rejects.toThrow(
      /photo\.\w{10}\.png has 5,000,000 B; the budget of a picture is 100,000 B\./,
    );
    writeFileSync(source('src/photo.png'), await toPng(square, 16));
    await own.npm(['test']);
    await release();
    await expect.poll(() => html('/faq')).toMatch(/<img src="\/_fragments\/mf-reviews\/photo\.\w{10}\.png"/);
    await page.goto(`${server.url}/faq`);
    await hydratePage(page);
    const picture = page.getByRole('img', { name: 'A customer' });
    await expect(page.locator('[data-fragment=mf-reviews]')).toHaveAttribute(
      'data-fragment-status',
      'hydrated',
    );
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16);

    // Tuesday: below the questions of one page.
    const place = (after: string) => `place: { module: './Reviews', page: '/pricing', after: '${after}' },`;
    edit('rspack.config.ts', "place: './Reviews',", place('questions'));
    await expect(release()).rejects.toThrow(
      'Cannot show mf-reviews/Reviews on /pricing after its section questions: the sections of /pricing are ',
    );
    edit('rspack.config.ts', place('questions'), place('faq'));
    await release();
    await expect.poll(() => html('/faq')).not.toContain('data-fragment="mf-reviews"');
    expect(await html('/pricing')).toMatch(/<section id="faq".*<\/section><div data-fragment="mf-reviews"/s);

    // Wednesday: a laptop whose clock is two days ahead, and then one whose clock is right.
    const clock = source('two-days-ahead.cjs');
    writeFileSync(clock, twoDaysAhead);
    for (const [stars, more] of [
      ['Six stars', { NODE_OPTIONS: `--require ${clock}` }],
      ['Seven stars', {}],
    ] as const) {
      writeFileSync(source('src/messages/en-US.json'), JSON.stringify({ 'reviews.title': stars }));
      await release(more);
      await expect.poll(() => html('/pricing')).toContain(stars);
    }
    await own.site(['rollback', '--yes'], env);
    await expect.poll(() => html('/pricing')).toContain('Six stars');
    await own.site(['release', '--without', 'mf-reviews', '--yes'], env);
    await page.close();
  },
);

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

/** For `node --require`: moves the clock of a process. */
const twoDaysAhead = `
  const RealDate = Date;
  const now = () => RealDate.now() + 2 * 24 * 60 * 60 * 1000;
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      super(...(args.length === 0 ? [now()] : args));
    }
    static now() {
      return now();
    }
  };
`;

for (const { template, name, title, leave } of [
  { template: 'vue', name: 'mf-header', title: 'Header', leave: ['rollback'] },
  {
    template: 'element',
    name: 'mf-reviews',
    title: 'Reviews',
    leave: ['release', '--without', 'mf-reviews'],
  },
]) {
  pageTest(
    `a fragment of the template ${template} is prerendered, and works once it is hydrated @nightly`,
    async ({ testSite: { project, server, change }, page }) => {
      // The runtime of Vue has 21 kB.
      change('shell/site.config.ts', (text) => text.replace('scripts: 8_000,', 'scripts: 26_000,'));
      const args = [name, '--with', server.url, '--template', template];
      const own = await makeOwnRepository(folder, { tarballs: await packPackages(project.root), args });
      await own.npm(['test']);
      const env = { SITE_STORE: project.store };
      await own.site(['release', '--yes'], env);
      const prerendered = new RegExp(`data-fragment="${name}"[^>]*>.*<button type="button"[^>]*>${title}`);
      const isShown = async () => prerendered.test(await (await fetch(`${server.url}/faq`)).text());
      await expect.poll(isShown).toBe(true);

      await page.goto(`${server.url}/faq`);
      const count = slotOf(page, name).getByRole('button');
      await count.evaluate((element) => element.setAttribute('data-prerendered', ''));
      await hydratePage(page);
      await count.click();
      await expect(count).toHaveText(`${title} 1`);
      await expect(count).toHaveAttribute('data-prerendered');

      await followByTransition(page, footerLink(page, '/pricing'), /pricing$/);
      await expect(count).toHaveText(`${title} 1`);
      await own.site([...leave, '--yes'], env);
    },
  );
}

interface ChangedText {
  readonly id: string;
  /** The text at first, and what it is changed to. */
  readonly texts: readonly [string, string];
}

/** Runs `npm run dev`, changes a text, and expects to see it in the page. */
async function seeInDev(
  { folder: project }: OwnRepository,
  page: Page,
  fragment: Locator,
  { id, texts: [before, after] }: ChangedText,
): Promise<void> {
  const dev = await runSite({ project, store: path.join(project, '.site'), command: 'site', args: ['dev'] });
  try {
    await page.goto(dev.url);
    await expect(fragment).toContainText(before);
    await hydratePage(page);
    writeFileSync(path.join(project, 'src/messages/en-US.json'), JSON.stringify({ [id]: after }));
    await expect(fragment).toContainText(after, { timeout: 60_000 });
  } catch (error) {
    throw new Error(`npm run dev printed:\n${dev.output()}`, { cause: error });
  } finally {
    await page.goto('about:blank');
    await dev.stop();
  }
}

interface ServedDocument {
  readonly path: string;
  readonly html: string;
}

/** Every document of the live site, and the error page of an unknown path. */
async function documents(url: string): Promise<readonly ServedDocument[]> {
  return Promise.all(
    [...(await livePages(url)), '/unknown'].map(async (path) => ({
      path,
      html: await (await fetch(url + path)).text(),
    })),
  );
}

function runTool(modules: string, file: string, ...args: readonly string[]): Promise<string> {
  return runIn(projectRoot, process.execPath, [path.join(modules, file), ...args]);
}

function git(cwd: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=A team', '-c', 'user.email=team@example.com'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8' }).trim();
}
