import { expect, test } from '@jest/globals';
import { defer } from './deferred';

test.each([
  ['/demo', '/', [0, 1]],
  // A script of the page removes campaign values.
  ['/demo?utm_source=ads', '/demo', [1, 0]],
])('a popup that was wanted at %s, and whose script is there at %s', async (wanted, now, [opens, closes]) => {
  let opened = 0;
  let closed = 0;
  let finish = (_: object) => {};
  const script = new Promise<object>((resolve) => {
    finish = resolve;
  });
  const made = { open: () => (opened += 1), update: () => {}, unmount: () => {} };
  history.replaceState(null, '', wanted);
  const popup = defer(
    { url: 'https://calendly.com/you/demo', onClose: () => (closed += 1) },
    () => script,
    () => made,
  );
  popup.open();
  history.replaceState(null, '', now);
  finish({});
  await new Promise((resolve) => setTimeout(resolve));
  expect([opened, closed]).toEqual([opens, closes]);
  popup.open();
  expect(opened).toBe((opens ?? 0) + 1);
});
