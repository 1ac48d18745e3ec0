import { expect, jest, test } from '@jest/globals';

jest.useFakeTimers();

const shown: string[] = [];
let arrive = () => {};
const library = new Promise<void>((resolve) => {
  arrive = resolve;
});
jest.unstable_mockModule('./toast-view', async () => {
  await library;
  return {
    showPromise: async (_: unknown, { loading }: { readonly loading: string }) => void shown.push(loading),
    showToast: async () => {},
  };
});

test('a promise that ends before the library is there shows a toast only for its outcome', async () => {
  const { toastPromise } = await import('./toast');
  const ends: (() => void)[] = [];
  const pending = () => new Promise<void>((resolve) => ends.push(resolve));
  void toastPromise(pending(), { loading: 'Loading the page' });
  void toastPromise(pending(), { loading: 'Subscribing', success: 'Subscribed' });
  await jest.advanceTimersByTimeAsync(100);
  for (const end of ends) end();
  await jest.advanceTimersByTimeAsync(100);
  arrive();
  await jest.advanceTimersByTimeAsync(100);
  expect(shown).toEqual(['Subscribing']);
});
