import { expect, jest, test } from '@jest/globals';
import { fireEvent, within } from '@testing-library/dom';
import type { ToastOptions } from '../../contracts/toasts';
import { toast, toastPromise } from './toast';
import { setToastHost } from './toast-host';

// React and the toast library take their timers when they load, so the fake ones come first and stay.
jest.useFakeTimers();
// Toasts are beside the body.
const screen = within(document.documentElement);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

setToastHost({ labels: { region: 'Toasts', close: 'Close this toast' }, onLoadFailure: () => {} });

/** The toast with this message; null if it is gone. */
function shownToast(message: string): HTMLElement | null {
  return screen.queryByText(message)?.closest<HTMLElement>('[role=group]') ?? null;
}

let count = 0;
async function show(options?: ToastOptions): Promise<HTMLElement> {
  count += 1;
  const message = `Message ${count}.`;
  // The library loads.
  const shown = toast(message, options);
  while (shownToast(message) === null) await pass(50);
  await shown;
  const element = shownToast(message);
  if (element === null) throw new Error('The toast is not shown.');
  return element;
}

/** The milliseconds after which a toast closes, which the library animates; NaN if it stays. */
function closesAfter(element: HTMLElement | null): number {
  const bar = element && within(element).queryByRole('progressbar', { hidden: true });
  return Number.parseInt(bar?.style.animationDuration ?? '', 10);
}

/** The name of the icon. */
const iconOf = (element: HTMLElement | null) =>
  element?.querySelector<SVGElement>('svg[data-icon]:not(button svg)')?.dataset.icon;

test.each([
  ['default', undefined],
  ['info', 'info'],
  ['success', 'check'],
  ['warning', 'warning'],
  ['error', 'error'],
  ['loading', 'spinner'],
] as const)('%s has its icon, and only the container announces it', async (type, icon) => {
  const element = await show({ type });
  expect(iconOf(element)).toBe(icon);
  const live = document.querySelectorAll('[aria-live], [role=alert], [role=status], [role=log]');
  const around = [...live].filter((each) => each.contains(element) || element.contains(each));
  expect(around).toEqual([screen.getByRole('region', { name: 'Toasts' })]);
  // The library names its progress bar in English.
  expect(within(element).queryByRole('progressbar')).toBeNull();
});

test('closes after 5 seconds, after autoClose, or never', async () => {
  expect(closesAfter(await show())).toBe(5000);
  expect(closesAfter(await show({ autoClose: 3000 }))).toBe(3000);
  expect(closesAfter(await show({ autoClose: false }))).toBeNaN();
  expect(closesAfter(await show({ type: 'loading', autoClose: 3000 }))).toBeNaN();
});

test('closes at the end of the progress animation, and collapses in 300 ms', async () => {
  const element = await show({ type: 'success' });
  fireEvent.animationEnd(within(element).getByRole('progressbar', { hidden: true }));
  await pass(0);
  fireEvent.animationEnd(element);
  await pass(250);
  expect(element.isConnected).toBe(true);
  await pass(100);
  expect(element.isConnected).toBe(false);
});

test('closes by its button', async () => {
  const element = await show({ type: 'info' });
  within(element).getByRole('button', { name: 'Close this toast' }).click();
  await pass(0);
  fireEvent.animationEnd(element);
  await pass(350);
  expect(element.isConnected).toBe(false);
});

test('shows only the outcome of a promise that settles before afterMs', async () => {
  const messages = { loading: 'Not to be seen.', success: 'Quick success.' };
  void toastPromise(Promise.resolve(), messages, { afterMs: 300 });
  await pass(500);
  expect(shownToast(messages.loading)).toBeNull();
  expect(iconOf(shownToast(messages.success))).toBe('check');
});

test.each(['resolves', 'rejects'])(
  'closes a loading toast without a text for the outcome when its promise %s',
  async (end) => {
    const messages = { loading: `Loading that ${end}.` };
    const promise = new Promise<void>((resolve, reject) =>
      setTimeout(() => (end === 'resolves' ? resolve() : reject(new Error('refused'))), 700),
    );
    void toastPromise(promise, messages, { afterMs: 100 }).catch(() => {});
    await pass(500);
    const element = shownToast(messages.loading);
    if (element === null) throw new Error('The toast is not shown.');
    expect(iconOf(element)).toBe('spinner');
    await pass(500);
    fireEvent.animationEnd(element);
    await pass(350);
    expect(element.isConnected).toBe(false);
  },
);

test.each(['success', 'error'] as const)(
  'turns a loading toast into %s when its promise settles',
  async (end) => {
    const messages = { loading: `Waiting for ${end}.`, success: 'It went well.', error: 'It went wrong.' };
    let settle = () => {};
    const promise = new Promise<string>((resolve, reject) => {
      settle = () => (end === 'success' ? resolve('done') : reject(new Error('refused')));
    });
    const result = toastPromise(promise, messages);
    await pass(200);
    const element = shownToast(messages.loading);
    expect(iconOf(element)).toBe('spinner');
    expect(closesAfter(element)).toBeNaN();

    settle();
    if (end === 'success') await expect(result).resolves.toBe('done');
    else await expect(result).rejects.toThrow('refused');
    await pass(150);
    expect(shownToast(messages.loading)).toBeNull();
    expect(shownToast(messages[end])).toBe(element);
    expect(iconOf(element)).toBe(end === 'success' ? 'check' : 'error');
    expect(closesAfter(element)).toBe(5000);
  },
);
