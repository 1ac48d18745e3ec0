import { expect, test } from '@jest/globals';
import { showPromise, showToast } from './plain-toast';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const region = () => document.querySelector('[data-plain-toast][role=status]')?.textContent;

test('shows a message in a live region, and clears it after its time', async () => {
  await showToast('It is done.', { type: 'success', autoClose: 50 });
  expect(region()).toBe('It is done.');
  await wait(80);
  expect(region()).toBe('');
});

test('a message stays where it is asked to, until the next one', async () => {
  await showToast('It went wrong.', { type: 'error', autoClose: false });
  await wait(80);
  expect(region()).toBe('It went wrong.');
  await showToast('It is done.', { type: 'success', autoClose: 10_000 });
  expect(region()).toBe('It is done.');
});

test('a region is there before its first text, so that it is announced', async () => {
  const shown = showToast('Announced.', {});
  expect(region()).not.toBe('Announced.');
  expect(document.querySelectorAll('[data-plain-toast]')).toHaveLength(1);
  await shown;
  expect(region()).toBe('Announced.');
});

test.each([
  ['success', (promise: Promise<void>) => promise, 'Well done.'],
  ['error', (promise: Promise<void>) => promise.then(() => Promise.reject(new Error('no'))), 'Not done.'],
] as const)('a loading text becomes its %s', async (_, make, text) => {
  const messages = { loading: 'Wait.', success: 'Well done.', error: 'Not done.' };
  const shown = showPromise(make(wait(250)), messages, { autoClose: 10_000 });
  await wait(150);
  expect(region()).toBe('Wait.');
  await shown;
  expect(region()).toBe(text);
});

test('a loading text with nothing more to say goes', async () => {
  await showPromise(wait(200), { loading: 'Wait.' }, {});
  expect(region()).toBe('');
});
