import { expect, test } from '@jest/globals';
import { mayMeasure } from './may-measure';

const timeline = (...names: string[]) => ({
  getEntriesByType: (type: string) =>
    type === 'navigation' ? ([{ serverTiming: names.map((name) => ({ name })) }] as never) : [],
});

test('vitals where the server asks for it', () => {
  expect(mayMeasure({}, timeline('cache', 'vitals'))).toBe(true);
  expect(mayMeasure({}, timeline('cache'))).toBe(false);
  expect(mayMeasure({}, { getEntriesByType: () => [] })).toBe(false);
  expect(mayMeasure({ doNotTrack: '0', connection: { saveData: false } }, timeline('vitals'))).toBe(true);
});

test.each([{ connection: { saveData: true } }, { doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'not against the visitor’s wish: %j',
  (wish) => {
    expect(mayMeasure(wish, timeline('vitals'))).toBe(false);
  },
);
