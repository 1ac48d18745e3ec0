import { expect, test } from '@jest/globals';
import { setDeviceInfo } from '@site/kit/runtime-host';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import messages from '../../messages/en-US.json' with { type: 'json' };
import type { Subscription } from '../subscribe';
import { NewsletterForm } from './NewsletterForm';

test('prerenders a form that works without scripts, with an enabled button', () => {
  document.body.innerHTML = renderToString(form());
  expect(button().disabled).toBe(false);
  expect(field().required).toBe(true);
  const data = new FormData(field().form ?? undefined);
  expect(field().form?.getAttribute('action')).toBe('https://news.example/forms/subscribe');
  expect([...data]).toEqual([
    ['form', 'letter'],
    ['action', 'subscribe'],
    ['email', ''],
  ]);
  expect(document.body.innerHTML).not.toContain('style=');
  document.body.innerHTML = '';
});

test('disables the button until hydration if the provider accepts no plain form', async () => {
  const hubSpot = { ...testSite.newsletter, kind: 'hubspot' } as const;
  render(withSite(<NewsletterForm provider={hubSpot} />, { messages }));
  type('you@example.com');
  expect(button().disabled).toBe(false);
  cleanup();
  document.body.innerHTML = renderToString(withSite(<NewsletterForm provider={hubSpot} />, { messages }));
  expect(button().disabled).toBe(true);
  expect(field().form?.getAttribute('action')).toBeNull();
  document.body.innerHTML = '';
});

test('keeps text typed before hydration, and enables the button for it', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(form())}</div>`;
  field().value = 'early@example.com';
  const root = document.querySelector('#root');
  if (root === null) throw new Error('no root');
  const mounted = await act(() => hydrateRoot(root, form()));
  expect(field().value).toBe('early@example.com');
  expect(button().disabled).toBe(false);
  await act(() => mounted.unmount());
  document.body.innerHTML = '';
});

test('disables the button while the field is empty', () => {
  render(form());
  expect(button().disabled).toBe(true);
  type('a');
  expect(button().disabled).toBe(false);
  type('   ');
  expect(button().disabled).toBe(true);
});

test('does not send an invalid address, and shows the problem until the address is valid', async () => {
  const { asked, subscribe } = provider();
  render(form(subscribe));
  const problem = screen.getByRole('alert');
  const hint = messages['footer.newsletter.hint'];
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(descriptionOf(field())).toBe(hint);
  for (const [address, name] of [
    ['nobody', 'at'],
    ['@nowhere.com', 'at'],
    ['no body@nowhere.com', 'spaces'],
    ['nobody@nowhere', 'domain'],
    [`${'n'.repeat(250)}@nowhere.com`, 'long'],
  ] as const) {
    type(address);
    button().focus();
    await submit();
    expect(problem.textContent).toBe(messages[`footer.newsletter.invalid.${name}`]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field())).toBe(`${problem.textContent} ${hint}`);
    expect(document.activeElement).toBe(field());
    // The region announces what is new in it, also where the field already has the focus.
    const announced = problem.firstElementChild;
    await submit();
    expect(problem.firstElementChild).not.toBe(announced);
    expect(problem.textContent).toBe(messages[`footer.newsletter.invalid.${name}`]);
  }
  expect(asked).toEqual([]);
  expect(field().form?.noValidate).toBe(true);
  expect(toasts()).toEqual([]);

  type('nobody@nowhere.com');
  expect(problem.textContent).toBe('');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(descriptionOf(field())).toBe(hint);
});

test('sends one request for two submissions, and clears the field on success', async () => {
  const { asked, subscribe, answer } = provider();
  render(form(subscribe));
  type(' you@example.com ');
  await submit();
  await submit();
  expect(asked).toEqual([
    { provider: expect.objectContaining({ formId: 'letter' }), email: 'you@example.com' },
  ]);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(field().readOnly).toBe(true);

  await answer(true);
  expect(field().value).toBe('');
  expect(button().disabled).toBe(true);
  expect(screen.getByText(messages['footer.newsletter.success'])).toBeTruthy();
  expect(document.getElementById('newsletter-hint')).toBeNull();
  expect(await toastOf(messages['toast.successSubscribe'])).toBeTruthy();
});

test.each([
  ['fine', 'Email address'],
  ['coarse', null],
] as const)('moves the focus after success: with a %s pointer to %p', async (pointer, label) => {
  const { subscribe, answer } = provider();
  render(form(subscribe));
  type('you@example.com');
  button().focus();
  await submit();
  // A submission from before hydration knows no device yet.
  act(() => setDeviceInfo({ device: pointer === 'fine' ? 'desktop' : 'phone', pointer }));
  await answer(true);
  // Focusing the field would open the keyboard of a touch screen.
  expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  if (label === null) expect(document.activeElement?.textContent).toBe(messages['footer.newsletter.success']);
});

test('keeps the email when the request fails, and allows another attempt', async () => {
  const { asked, subscribe, answer } = provider();
  render(form(subscribe));
  type('you@example.com');
  await submit();
  await answer(false);
  expect(field().value).toBe('you@example.com');
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(await toastOf(messages['toast.errorSubscribe'])).toBeTruthy();
  await submit();
  expect(asked).toHaveLength(2);
});

function form(subscribe = provider().subscribe) {
  return withSite(<NewsletterForm provider={testSite.newsletter} subscribe={subscribe} />, { messages });
}

/** A provider that answers when the test calls `answer`. */
function provider() {
  const asked: Subscription[] = [];
  let settle: (subscribed: boolean) => void = () => {};
  return {
    asked,
    subscribe: (subscription: Subscription) => {
      asked.push(subscription);
      return new Promise<boolean>((resolve) => {
        settle = resolve;
      });
    },
    answer: (subscribed: boolean) => act(async () => settle(subscribed)),
  };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' });
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();
const toasts = () => [...document.querySelectorAll('.Toastify__toast')];
// Toasts are siblings of the body.
const toastOf = (text: string) => within(document.documentElement).findByText(text);
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const submit = () => act(async () => void fireEvent.submit(field().form ?? field()));
