import { sitePackages } from '@site/kit/contracts/fragments';
import { composeInMemory } from '@site/platform/compose/compose';
import { loadSite } from '@site/platform/site/load-site';
import { readContent } from '@site/platform/store/content/stored-content';
import { openStore } from '@site/platform/store/open-store';
import type { CompositionRecord } from '@site/platform/store/records/composition-record';
import { readRelease } from '@site/platform/store/records/put-release';
import type { ReleaseSet } from '@site/platform/store/records/release-record';
import { copyProject, type ProjectCopy } from '../../support/projects/project';
import { composedRecord, liveBuild } from '../../support/sites/live-log';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/test';

const site = await loadSite(process.cwd());

const compositionsText = /(\d+) pages composed in [\d.]+ s: (\d+) rendered, (\d+) reused\./;

test('a release makes only the documents that it changes, to the same bytes as if it made all @nightly', async () => {
  const project = copyProject(sharedSite().store);
  try {
    const messages = 'mf-pages/src/pages/faq/messages/en-US.json';
    // The copy's packages are linked, so what it builds first differs from what the store has.
    project.replace(messages, '"faq.meta.title": "', '"faq.meta.title": "Old: ');
    expect((await release(project, 'mf-pages')).rendered).toBeGreaterThan(2);

    project.replace(messages, '"Old: ', '"New: ');
    // Styles are part of the documents, but not of the rendered HTML.
    project.replace(
      'mf-pages/src/pages/pricing/LeadReceipt/LeadReceipt.module.css',
      'padding-block: 11px',
      'padding-block: 10.5px',
    );
    const ofPages = await release(project, 'mf-pages');
    expect(ofPages.rendered).toBe(2);
    const made = await expectAsAnew(project, ofPages.composition);
    expect(made.get('public/faq/index.html')).toContain('<title>New: ');
    expect(made.get('public/pricing/index.html')).toContain('padding-block:10.5px');

    project.replace('mf-header/src/messages/en-US.json', '"header.pricing": "', '"header.pricing": "New ');
    const ofHeader = await release(project, 'mf-header');
    expect(ofHeader.rendered).toBeGreaterThan(2);
    await expectAsAnew(project, ofHeader.composition);
  } finally {
    project.remove();
  }
});

async function release(project: ProjectCopy, name: string) {
  const { code, output } = await project.run('release', [name]);
  expect(code, output).toBe(0);
  const [, all, rendered, taken] = compositionsText.exec(output) ?? [];
  expect(Number(rendered) + Number(taken), output).toBe(Number(all));
  return { rendered: Number(rendered), composition: composedRecord(project.store, liveBuild(project.store)) };
}

/** Compares every file of a composition with one that reuses nothing. */
async function expectAsAnew({ store }: ProjectCopy, composition: CompositionRecord) {
  const made = await composeAll(store, composition);
  expect(await storedText(store, composition, Object.keys(composition.content))).toEqual(made);
  return made;
}

/** Every file of a composition, made with every page rendered. */
async function composeAll(folder: string, { releases, env, year, build }: CompositionRecord) {
  const store = await openStore({ site, env: { SITE_STORE: folder } });
  const records = await Promise.all(
    sitePackages.map(async (name) => [name, await readRelease(store, name, releases[name] ?? '')]),
  );
  const made = await composeInMemory({
    site,
    store,
    // Every package is there: the list is made from all of them.
    releases: Object.fromEntries(records) as ReleaseSet,
    env,
    year,
    build,
  });
  expect(made.pages.every(({ ms }) => ms !== null)).toBe(true);
  // Nothing is reused, so the store has none of it.
  return new Map(made.files.map(({ name, bytes }) => [name, (bytes as Buffer).toString('latin1')]));
}

/** The same files as the store has them. */
async function storedText(folder: string, { content }: CompositionRecord, names: Iterable<string>) {
  const store = await openStore({ site, env: { SITE_STORE: folder } });
  const read = [...names].map(async (name) => {
    const file = content[name];
    return [name, file === undefined ? 'gone' : (await readContent(store, file)).toString('latin1')] as const;
  });
  return new Map(await Promise.all(read));
}
