import { expect, test } from '@jest/globals';
import { composerHash, isComposerSource, ownComposer } from './composer';

test.each([
  ['platform/compose/compose.ts', true],
  ['kit/protocol/locales/locale-routes.ts', true],
  ['platform/compose/compose.test.ts', false],
  ['platform/compose/messages.fuzz.test.ts', false],
  ['platform/compose/compatibility/testing/sample.ts', false],
  ['platform/compose/README.md', false],
  ['platform/compose/seo/schema/sitemap.xsd', false],
  ['platform/compose/.DS_Store', false],
  ['platform/compose/compose.ts.orig', false],
])('%s is composer source: %s', (file, isSource) => {
  expect(isComposerSource(file)).toBe(isSource);
});

test('a composer is named by its sources, its version and their last commit', async () => {
  const { hash, version, commit, at } = await ownComposer();
  expect(hash).toBe(await composerHash());
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(
    [commit, at].every((value) => value === undefined) || /^[0-9a-f]{40} \d{4}-/.test(`${commit} ${at}`),
  ).toBe(true);
});
