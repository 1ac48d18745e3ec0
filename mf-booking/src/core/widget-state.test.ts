import { expect, test } from '@jest/globals';
import { fail, load, receive, runLate, settle, update, type WidgetState, waiting } from './widget-state';

const url = 'https://calendly.com/you/demo';
const content = { url, loading: 'eager' } as const;
const shown = (more: Partial<WidgetState> = {}): WidgetState => ({
  ...load(waiting(content)),
  shown: url,
  ...more,
});
const chosen = { kind: 'event', event: { type: 'date-selected', payload: {} } } as const;

test('loads, is slow, and fails when nothing comes; a message at any time makes it ready', () => {
  const loading = shown();
  const slow = runLate(loading);
  const failed = runLate(slow);
  expect([loading, slow, failed].map(({ status }) => status.status)).toEqual(['loading', 'slow', 'failed']);
  for (const state of [loading, slow, failed])
    expect(receive(state, { kind: 'ready' }).status).toEqual({ status: 'ready' });
  // Cal.com tells its height before it shows itself.
  expect(receive(loading, { kind: 'layout', pixels: 900 })).toMatchObject({
    status: { status: 'loading' },
    height: 900,
  });
  expect(receive(loading, { kind: 'failed' }).status).toEqual({ status: 'failed', reason: 'no-answer' });
});

test('an invalid URL fails at once, in a frame of its own, and the next right one loads', () => {
  const wrong = update(waiting(content), { url: 'javascript:alert(1)' });
  expect([wrong.status, wrong.frame]).toEqual([{ status: 'failed', reason: 'address' }, 1]);
  const right = update(wrong, { url });
  expect([right.status, right.frame]).toEqual([{ status: 'loading' }, 2]);
});

test.each([
  ['another URL', { url: `${url}-2` }, 2],
  ['another provider', { provider: 'hubspot' }, 2],
  ['an option that needs the extras', { language: 'de' }, 2],
  ['an option for the next mount', { title: 'Demo', load: 'consent' }, 1],
  ['another prefill, which waits for a pause', { prefill: { name: 'Ada' } }, 1],
] as const)('%s: frame %#', (_, changes, frame) => {
  expect(update(shown(), changes).frame).toBe(frame);
});

test('before the first frame no change loads one; after a failure any does', () => {
  expect(update(waiting(content), { url: `${url}-2` }).frame).toBe(0);
  expect(update(fail(shown(), 'script'), { title: 'x' }).frame).toBe(2);
});

test('a calendar in use that never answered is not loaded anew, except for another page', () => {
  const failed = fail(shown({ inUse: true }), 'no-answer');
  expect(update(failed, { prefill: { name: 'Ada' } }).frame).toBe(1);
  expect(update(failed, { url: `${url}-2` }).frame).toBe(2);
});

test('without permission a failed calendar waits again, whatever changes, and requests nothing', () => {
  const held = waiting({ url, load: 'consent' });
  for (const failed of [fail(held, 'script'), load(waiting({ url: '', load: 'consent' }))]) {
    const again = update(failed, { url });
    expect([again.status, again.frame]).toEqual([{ status: 'waiting' }, failed.frame + 1]);
    expect(load({ ...again, allowed: true }).status).toEqual({ status: 'loading' });
  }
});

test('a first option that needs the extras loads no calendar in use anew', () => {
  expect(update(receive(shown(), chosen), { theme: 'dark' }).frame).toBe(1);
});

test('after a pause the frame loads anew for another URL, at the same height, but never while it is in use', () => {
  const ready = receive(shown(), { kind: 'height', pixels: 900 });
  expect(settle(ready, url)).toBe(ready);
  expect(settle(ready, `${url}?name=Ada`)).toMatchObject({ frame: 2, height: 900, shown: '' });
  const inUse = receive(ready, chosen);
  expect(settle(inUse, `${url}?name=Ada`)).toBe(inUse);
  // Before the frame is added there is nothing to compare with.
  const loading = load(waiting(content));
  expect(settle(loading, `${url}?name=Ada`)).toBe(loading);
});
