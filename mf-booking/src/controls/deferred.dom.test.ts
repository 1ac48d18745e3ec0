import { expect, test } from '@jest/globals';
import { defer } from './deferred';

test('a popup whose script was loading opens only in the view in which it was wanted', async () => {
  let opened = 0;
  let closed = 0;
  let finish = (_: object) => {};
  const script = new Promise<object>((resolve) => {
    finish = resolve;
  });
  const made = { open: () => (opened += 1), update: () => {}, unmount: () => {} };
  history.replaceState(null, '', '/demo');
  const popup = defer(
    { url: 'https://calendly.com/you/demo', onClose: () => (closed += 1) },
    () => script,
    () => made,
  );
  popup.open();
  history.replaceState(null, '', '/');
  finish({});
  await new Promise((resolve) => setTimeout(resolve));
  expect([opened, closed]).toEqual([0, 1]);
  popup.open();
  expect(opened).toBe(1);
});
