import { expect, test } from '@jest/globals';
import { showPromise, showToast } from './plain-toast';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const region = () => document.querySelector('[data-plain-toast][role=status]')?.textContent;

test('shows a message in a live region, and clears it after autoClose', async () => {
  await showToast('It is done.', { type: 'success', autoClose: 50 });
  expect(region()).toBe('It is done.');
  await wait(80);
  expect(region()).toBe('');
});

test('keeps a message without autoClose until the next one', async () => {
  await showToast('It went wrong.', { type: 'error', autoClose: false });
  await wait(80);
  expect(region()).toBe('It went wrong.');
  await showToast('It is done.', { type: 'success', autoClose: 10_000 });
  expect(region()).toBe('It is done.');
});

test('adds the live region before its first text, so that screen readers announce it', async () => {
  const shown = showToast('Announced.', {});
  expect(region()).not.toBe('Announced.');
  expect(document.querySelectorAll('[data-plain-toast]')).toHaveLength(1);
  await shown;
  expect(region()).toBe('Announced.');
});

test.each([
  ['success', (promise: Promise<void>) => promise, 'Well done.'],
  ['error', (promise: Promise<void>) => promise.then(() => Promise.reject(new Error('no'))), 'Not done.'],
] as const)('replaces a loading text with its %s', async (_, make, text) => {
  const messages = { loading: 'Wait.', success: 'Well done.', error: 'Not done.' };
  const shown = showPromise(make(wait(250)), messages, { autoClose: 10_000 });
  await wait(150);
  expect(region()).toBe('Wait.');
  await shown;
  expect(region()).toBe(text);
});

test('clears a loading text without a text for its outcome', async () => {
  await showPromise(wait(200), { loading: 'Wait.' }, {});
  expect(region()).toBe('');
});
