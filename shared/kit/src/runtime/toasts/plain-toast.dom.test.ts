import { expect, test } from '@jest/globals';
import { showPromise, showToast } from './plain-toast';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const region = (role: string) => document.querySelector(`[data-plain-toast][role=${role}]`)?.textContent;

test('a message is said in the live region of its kind, and goes after its time', async () => {
  await showToast('It is done.', { type: 'success', autoClose: 50 });
  expect(region('status')).toBe('It is done.');
  expect(region('alert')).toBe('');
  await wait(80);
  expect(region('status')).toBe('');
});

test('what went wrong is an alert, and stays where it is asked to', async () => {
  await showToast('It went wrong.', { type: 'error', autoClose: false });
  await wait(80);
  expect(region('alert')).toBe('It went wrong.');
  await showToast('It is done.', { type: 'success', autoClose: 10_000 });
  expect(region('alert')).toBe('');
});

test('a region is there before its first text, so that it is announced', async () => {
  const shown = showToast('Announced.', {});
  expect(region('status')).not.toBe('Announced.');
  expect(document.querySelectorAll('[data-plain-toast]')).toHaveLength(2);
  await shown;
  expect(region('status')).toBe('Announced.');
});

test.each([
  ['success', (promise: Promise<void>) => promise, 'status', 'Well done.'],
  [
    'error',
    (promise: Promise<void>) => promise.then(() => Promise.reject(new Error('no'))),
    'alert',
    'Not done.',
  ],
] as const)('a loading text becomes its %s', async (_, make, role, text) => {
  const messages = { loading: 'Wait.', success: 'Well done.', error: 'Not done.' };
  const shown = showPromise(make(wait(250)), messages, { autoClose: 10_000 });
  await wait(150);
  expect(region('status')).toBe('Wait.');
  await shown;
  expect(region(role)).toBe(text);
});

test('a loading text with nothing more to say goes', async () => {
  await showPromise(wait(200), { loading: 'Wait.' }, {});
  expect(region('status')).toBe('');
});
