import { sitePackages } from '@site/shared/contracts/fragments';
import { composeInMemory } from '../../../shell/compose/compose';
import { type CompositionRecord, readComposition } from '../../../shell/store/composition-record';
import { readRelease } from '../../../shell/store/put-release';
import type { ReleaseSet } from '../../../shell/store/release-record';
import { openStore } from '../../../shell/store/store';
import { readContent } from '../../../shell/store/stored-content';
import { expect, type TestSite, test } from '../../support/test-site';

const compositionsText =
  /(\d+) pages were composed in [\d.]+ s: (\d+) rendered \([\d.]+ ms each\), (\d+) taken over\./;

test('a release renders only the pages that it changes, to the same bytes as if it rendered all', async ({
  testSite,
}) => {
  const { project, change } = testSite;
  const messages = 'mf-pages/src/pages/faq/messages/en-US.json';
  // The copy's packages are linked, so what it builds first differs from what the store has.
  change(messages, (text) => text.replace('"faq.meta.title": "', '$&Old: '));
  expect((await tryRelease(testSite)).rendered).toBeGreaterThan(1);

  change(messages, (text) => text.replace('"Old: ', '"New: '));
  // Styles stand in documents, and are no part of what is rendered.
  change('mf-pages/src/pages/home/HomeSearch.module.css', (css) => css.replace('gap: 18px', 'gap: 17.5px'));
  const { all, rendered, taken, composition } = await tryRelease(testSite);
  expect(rendered).toBe(1);
  expect(taken).toBe(all - 1);
  const made = await composeAll(project.store, composition);
  expect(made.get('public/faq/index.html')).toContain('<title>New: ');
  expect(made.get('public/index.html')).toContain('gap:17.5px');
  expect(await storedText(project.store, composition, made.keys())).toEqual(made);
});

/** Composes as a release does, and says what it rendered for that. */
async function tryRelease({ project }: TestSite) {
  const { code, output } = await project.run('release', ['mf-pages', '--dry-run']);
  expect(code, output).toBe(0);
  const [, all, rendered, taken] = compositionsText.exec(output) ?? [];
  const build = /Build (\w+) with/.exec(output)?.[1] ?? '';
  const found = await readComposition(await openStore({ env: { SITE_STORE: project.store } }), build);
  if (found === null) throw new Error(output);
  return { all: Number(all), rendered: Number(rendered), taken: Number(taken), composition: found.record };
}

/** Every file of a composition, made again with every page rendered. */
async function composeAll(folder: string, { releases, env, year, build }: CompositionRecord) {
  const store = await openStore({ env: { SITE_STORE: folder } });
  const records = await Promise.all(
    sitePackages.map(async (name) => [name, await readRelease(store, name, releases[name] ?? '')]),
  );
  const made = await composeInMemory({
    store,
    // Every package is there: the list is made from all of them.
    releases: Object.fromEntries(records) as ReleaseSet,
    env,
    year,
    build,
    takeOver: false,
  });
  expect(made.pages.every(({ ms }) => ms !== null)).toBe(true);
  return new Map(made.files.map(({ name, bytes }) => [name, bytes.toString('latin1')]));
}

/** The same files as the store has them. */
async function storedText(folder: string, { content }: CompositionRecord, names: Iterable<string>) {
  const store = await openStore({ env: { SITE_STORE: folder } });
  const read = [...names].map(async (name) => {
    const file = content[name];
    return [name, file === undefined ? 'gone' : (await readContent(store, file)).toString('latin1')] as const;
  });
  return new Map(await Promise.all(read));
}
