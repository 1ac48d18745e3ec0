import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { within } from '@testing-library/dom';
import { showPromise, showToast } from './plain-toast';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
// Toasts are beside the body.
const screen = within(document.documentElement);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const region = () => screen.queryByRole('status')?.textContent;

/** Shows a toast, which waits until screen readers know the region. */
async function show(...[message, options]: Parameters<typeof showToast>): Promise<void> {
  const shown = showToast(message, options);
  await pass(100);
  await shown;
}

test('shows a message in a live region, and clears it after autoClose', async () => {
  await show('It is done.', { type: 'success', autoClose: 50 });
  expect(region()).toBe('It is done.');
  await pass(80);
  expect(region()).toBe('');
});

test('keeps a message without autoClose until the next one', async () => {
  await show('It went wrong.', { type: 'error', autoClose: false });
  await pass(80);
  expect(region()).toBe('It went wrong.');
  await show('It is done.', { type: 'success', autoClose: 10_000 });
  expect(region()).toBe('It is done.');
});

test('adds the live region before its first text, so that screen readers announce it', async () => {
  const shown = showToast('Announced.', {});
  expect(region()).not.toBe('Announced.');
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await pass(100);
  await shown;
  expect(region()).toBe('Announced.');
});

test.each(['success', 'error'] as const)('replaces a loading text with its %s', async (end) => {
  const messages = { loading: 'Wait.', success: 'Well done.', error: 'Not done.' };
  const promise = new Promise<void>((resolve, reject) =>
    setTimeout(() => (end === 'success' ? resolve() : reject(new Error('no'))), 250),
  );
  const shown = showPromise(promise, messages, { autoClose: 10_000 });
  await pass(150);
  expect(region()).toBe('Wait.');
  await pass(250);
  await shown;
  expect(region()).toBe(messages[end]);
});

test('clears a loading text without a text for its outcome', async () => {
  const shown = showPromise(Promise.resolve(), { loading: 'Wait.' }, {});
  await pass(100);
  expect(region()).toBe('Wait.');
  await pass(100);
  await shown;
  expect(region()).toBe('');
});
