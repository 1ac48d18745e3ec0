import { expect, test } from '@jest/globals';
import { mayMeasure } from './may-measure';

const timeline = (...names: string[]) => ({
  getEntriesByType: (type: string) =>
    type === 'navigation' ? ([{ serverTiming: names.map((name) => ({ name })) }] as never) : [],
});

test('measures if the server requests it', () => {
  expect(mayMeasure({}, timeline('cache', 'vitals'))).toBe(true);
  expect(mayMeasure({}, timeline('cache'))).toBe(false);
  expect(mayMeasure({}, { getEntriesByType: () => [] })).toBe(false);
  expect(mayMeasure({ doNotTrack: '0', connection: { saveData: false } }, timeline('vitals'))).toBe(true);
});

test.each([{ connection: { saveData: true } }, { doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'does not measure if the visitor objects: %j',
  (wish) => {
    expect(mayMeasure(wish, timeline('vitals'))).toBe(false);
  },
);
