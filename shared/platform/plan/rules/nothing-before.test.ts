import { expect, test } from '@jest/globals';
import { readable, sampleSnapshot, stable, withCanary } from '../testing/sample-snapshot';
import { nothingBefore } from './nothing-before';

test.each([
  ['the first build', sampleSnapshot(), 'Cannot roll back: b is the first build of this store.'],
  ['a later build', sampleSnapshot({ target: readable('a') }), null],
  ['a canary on the first build', sampleSnapshot({ latest: withCanary }), null],
])('a rollback of %s', (_, snapshot, says) => {
  const refusal = nothingBefore(snapshot, { action: 'rollback' });
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});

test('a rollback of a package needs an earlier release of it', () => {
  const before = { ...stable, number: 6, build: 'a', releases: { ...stable.releases, 'mf-hello': 'h0' } };
  const snapshot = sampleSnapshot({ log: [before, stable] });
  expect(nothingBefore(snapshot, { action: 'rollback-package', name: 'mf-hello' })).toBeNull();
  const refused = nothingBefore(snapshot, { action: 'rollback-package', name: 'mf-goodbye' });
  expect(refused).toContain('Cannot roll back mf-goodbye g1: the log has no release before it.');
  expect(refused).toContain('node site release --without mf-goodbye');
  expect(nothingBefore(snapshot, { action: 'rollback-package', name: 'shell' })).not.toContain('--without');
  expect(nothingBefore(snapshot, { action: 'rollback-package', name: 'constructor' })).toBeNull();
});

test('a second rollback of a package says that it was rolled back', () => {
  const first = { ...stable, number: 6, releases: { ...stable.releases, 'mf-hello': 'h0' } };
  const back = { ...first, number: 8, action: 'rollback' as const };
  const snapshot = sampleSnapshot({ latest: back, log: [{ ...first, number: 1 }, stable, back] });
  const refused = nothingBefore(snapshot, { action: 'rollback-package', name: 'mf-hello' });
  expect(refused).toContain(
    'Cannot roll back mf-hello h0: it was rolled back already, from h1, and the log has no earlier release.',
  );
  expect(refused).not.toContain('--without');
});

test("a rollback of the canary's package is not about what was before", () => {
  const change = { action: 'rollback-package', name: 'mf-hello' } as const;
  expect(nothingBefore(sampleSnapshot({ latest: withCanary }), change)).toBeNull();
});
