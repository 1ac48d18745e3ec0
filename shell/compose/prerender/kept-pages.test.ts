import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { ComponentAddress } from '@site/shared/contracts/fragments';
import type { PlannedPage } from '../../protocol/prerenderer';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { openKeptPages } from './kept-pages';

const folder = temporaryFolder();

const planned: PlannedPage = {
  path: '/faq',
  canonical: '/faq',
  locale: 'en-US',
  translation: null,
  alternates: [],
  view: { kind: 'page', page: 'faq', params: {} },
  theme: 'default',
  layout: 'default',
};
const html = {
  html: '<h1>Questions</h1>',
  head: [],
  headHtml: '',
  title: 'Questions',
  indexed: true,
  fragments: ['mf-header/Header', 'mf-pages/faq'] satisfies ComponentAddress[],
};
const asItWas: Record<string, string> = {
  'mf-header/Header': 'h1',
  'mf-pages/faq': 'f1',
  'mf-pages/home': 'p1',
};

function open(changed: Readonly<Record<string, string>> = {}, common = 'shell and configuration') {
  const inputs: Record<string, string> = { ...asItWas, ...changed };
  return openKeptPages({ folder: folder(), common, inputs: (address) => inputs[address] ?? 'gone' });
}

async function keepOne(page = planned): Promise<void> {
  await (await open()).keep([{ ...page, ...html, ms: 3 }]);
}

test('a page that is made from the same is taken over', async () => {
  expect((await open()).find(planned)).toBeNull();
  await keepOne();
  expect((await open()).find(planned)).toEqual(html);
});

test('so is one when only what it does not show has changed', async () => {
  await keepOne();
  expect((await open({ 'mf-pages/home': 'p2' })).find(planned)).toEqual(html);
});

test.each([
  ['the page', { 'mf-pages/faq': 'f2' }],
  ['the header', { 'mf-header/Header': 'h2' }],
] as const)('it is rendered again when %s has changed', async (_, changed) => {
  await keepOne();
  expect((await open(changed)).find(planned)).toBeNull();
});

test('it is rendered again with another shell, configuration or composer', async () => {
  await keepOne();
  expect((await open({}, 'another')).find(planned)).toBeNull();
});

test.each([
  { theme: 'jade' as never },
  { layout: 'simple' as const },
  { canonical: '/questions' },
  { locale: 'fr-FR' },
  { alternates: [{ hreflang: 'fr-FR', href: 'https://www.example.com/fr/faq' }] },
  { view: { kind: 'page', page: 'faq', params: { id: 'a' } } as const },
  { fallback: '^/faq$' },
])('it is rendered again when its row of the plan has changed: %j', async (changed) => {
  await keepOne();
  expect((await open()).find({ ...planned, ...changed })).toBeNull();
});

test('the same page of another language is another page', async () => {
  await keepOne();
  await keepOne({ ...planned, translation: 'fr' });
  const pages = await open();
  expect(pages.find(planned)).toEqual(html);
  expect(pages.find({ ...planned, translation: 'de' })).toBeNull();
});

test('a file that is damaged counts as none', async () => {
  await keepOne();
  const [name = ''] = await readdir(folder());
  const file = path.join(folder(), name);
  const text = await readFile(file, 'utf8');
  for (const damaged of [text.slice(0, -9), text.replace('Questions', 'Answers'), '', '{}']) {
    await writeFile(file, damaged);
    expect((await open()).find(planned)).toBeNull();
  }
});

test('pages of one file stay when another of them changes', async () => {
  // More pages than files, so that some share one.
  const all = Array.from({ length: 100 }, (_, number) => ({ ...planned, path: `/page-${number}` }));
  const pages = all.map((page) => ({ ...page, ...html, ms: null }));
  await (await open()).keep(pages);
  await (await open()).keep(
    pages.map((page, index) => (index === 7 ? { ...page, layout: 'simple' as const } : page)),
  );
  const found = await open();
  expect(all.filter((page) => found.find(page) === null).map(({ path: name }) => name)).toEqual(['/page-7']);
});
