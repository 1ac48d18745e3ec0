import { expect, test } from '@jest/globals';
import type { Change } from '../change';
import { releaseOf, sampleSnapshot, stable } from '../testing/sample-snapshot';
import { absentPackage } from './absent-package';

test.each<[Change, string | null]>([
  [releaseOf([], { without: ['mf-hello'] }), null],
  [releaseOf(['mf-new']), null],
  [
    releaseOf([], { without: ['mf-none'] }),
    'Cannot remove mf-none from the site: it is not live. The live packages are shell, mf-goodbye, mf-hello.',
  ],
  [{ action: 'rollback-package', name: 'mf-hello' }, null],
  [
    { action: 'rollback-package', name: 'mf-none' },
    'mf-none is not live. The live packages are shell, mf-goodbye, mf-hello.',
  ],
  [
    { action: 'rollback-package', name: 'constructor' },
    'constructor is not live. The live packages are shell, mf-goodbye, mf-hello.',
  ],
])('%j', (change, expected) => {
  expect(absentPackage(sampleSnapshot(), change)).toBe(expected);
});

test('says how to bring back a package that was live', () => {
  const log = [{ ...stable, releases: { ...stable.releases, 'mf-gone': 'g1' } }, stable];
  expect(absentPackage(sampleSnapshot({ log }), { action: 'rollback-package', name: 'mf-gone' })).toBe(
    'mf-gone is not live. To bring it back, run node site rollback --to <build>; node site releases lists the builds. The live packages are shell, mf-goodbye, mf-hello.',
  );
});

test('says how to make a build live', () => {
  const name = stable.build;
  expect(absentPackage(sampleSnapshot({ log: [stable] }), { action: 'rollback-package', name })).toBe(
    `${name} is a build, not a package. To make it live, run node site rollback --to ${name}.`,
  );
});
