import { expect, test } from '@jest/globals';
import { type ToastOptions, toastPositions, toastTypes } from '../../contracts/toasts';
import { toast, toastPromise } from './toast';
import { setToastHost } from './toast-host';

setToastHost({ labels: { region: 'Toasts', close: 'Close this toast' }, onLoadFailure: () => {} });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The toast with this message. Earlier toasts stay, because jsdom plays no animations. */
function shownToast(message: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.Toastify__toast')].find((element) =>
    element.textContent?.includes(message),
  );
}

let count = 0;
async function show(options?: ToastOptions): Promise<HTMLElement> {
  count += 1;
  const message = `Message ${count}.`;
  await toast(message, options);
  await wait(0);
  const element = shownToast(message);
  if (element === undefined) throw new Error('The toast is not shown.');
  return element;
}

const clock = (element: HTMLElement | undefined) =>
  element?.querySelector<HTMLElement>('.Toastify__progress-bar--animated')?.style.animationDuration;

const expected = {
  default: undefined,
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'error',
  loading: 'spinner',
} as const;

function liveRegionsAround(element: HTMLElement): Element[] {
  const live = [...document.querySelectorAll('[aria-live], [role=alert], [role=status], [role=log]')];
  return live.filter((each) => each.contains(element) || element.contains(each));
}

test.each(toastTypes)('%s has its class and icon, and only the container announces it', async (type) => {
  const element = await show({ type });
  const icon = element.querySelector<SVGElement>('.Toastify__toast-icon svg');
  expect(icon?.dataset.icon).toBe(expected[type]);
  expect(element.getAttribute('role')).toBe('group');
  expect(liveRegionsAround(element)).toHaveLength(1);
  expect(element.classList).toContain(`Toastify__toast--${type === 'loading' ? 'default' : type}`);
});

test.each(toastPositions)('shows a toast at %s', async (position) => {
  const element = await show({ position });
  expect(element.parentElement?.className).toContain(`Toastify__toast-container--${position}`);
});

test('defaults to bottom-right, light, and 5 seconds', async () => {
  const element = await show();
  expect(clock(element)).toBe('5000ms');
  expect(element.className).toContain('Toastify__toast-theme--light');
  expect(element.parentElement?.className).toContain('--bottom-right');
});

test('closes after autoClose, or never', async () => {
  expect(clock(await show({ autoClose: 3000 }))).toBe('3000ms');
  expect(clock(await show({ autoClose: false }))).toBeUndefined();
  expect(clock(await show({ type: 'loading', autoClose: 3000 }))).toBeUndefined();
});

test('closes at the end of the progress animation, and collapses in 300 ms', async () => {
  const element = await show({ type: 'success' });
  const bar = element.querySelector('.Toastify__progress-bar');
  bar?.dispatchEvent(new Event('animationend', { bubbles: true }));
  await wait(0);
  element.dispatchEvent(new Event('animationend'));
  await wait(250);
  expect(element.style.transition).toBe('all 300ms');
  expect(element.isConnected).toBe(true);
  await wait(250);
  expect(element.isConnected).toBe(false);
});

test('has a labelled close button', async () => {
  const element = await show({ type: 'info' });
  const button = element.querySelector<HTMLButtonElement>('button');
  expect(button?.getAttribute('aria-label')).toBe('Close this toast');
  button?.click();
  await wait(0);
  expect(element.className).toContain('Toastify--exit');
});

test('all toasts are in one labelled live region', async () => {
  await show();
  const regions = document.querySelectorAll('section.Toastify');
  expect(regions).toHaveLength(1);
  expect(regions[0]?.getAttribute('aria-label')).toBe('Toasts');
  expect(regions[0]?.getAttribute('aria-live')).toBe('polite');
});

test('shows only the outcome of a promise that settles before afterMs', async () => {
  const messages = { loading: 'Not to be seen.', success: 'Quick success.' };
  await toastPromise(wait(10), messages, { afterMs: 300 });
  await wait(500);
  expect(shownToast(messages.loading)).toBeUndefined();
  expect(shownToast(messages.success)?.className).toContain('Toastify__toast--success');
});

test.each([
  ['resolves', () => {}],
  [
    'rejects',
    () => {
      throw new Error('refused');
    },
  ],
])('closes a loading toast without a text for the outcome when its promise %s', async (name, end) => {
  const messages = { loading: `Loading that ${name}.` };
  void toastPromise(wait(700).then(end), messages, { afterMs: 100 }).catch(() => {});
  await wait(500);
  const element = shownToast(messages.loading);
  expect(element?.querySelector('svg')?.dataset.icon).toBe('spinner');
  await wait(500);
  expect(element?.className).toContain('Toastify--exit');
});

test.each(['success', 'error'] as const)(
  'turns a loading toast into %s when its promise settles',
  async (end) => {
    const messages = { loading: `Waiting for ${end}.`, success: 'It went well.', error: 'It went wrong.' };
    let settle = () => {};
    const promise = new Promise<string>((resolve, reject) => {
      settle = () => (end === 'success' ? resolve('done') : reject(new Error('refused')));
    });
    const result = toastPromise(promise, messages);
    await wait(1200);
    const element = shownToast(messages.loading);
    expect(element?.querySelector('svg')?.dataset.icon).toBe('spinner');
    expect(clock(element)).toBeUndefined();

    settle();
    if (end === 'success') await expect(result).resolves.toBe('done');
    else await expect(result).rejects.toThrow('refused');
    await wait(150);
    expect(shownToast(messages.loading)).toBeUndefined();
    expect(shownToast(messages[end])).toBe(element);
    expect(element?.className).toContain(`Toastify__toast--${end}`);
    expect(element?.getAttribute('role')).toBe('group');
    expect(clock(element)).toBe('5000ms');
  },
);
