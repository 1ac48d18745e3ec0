import { toastPromise, useDeviceInfo, useText } from '@site/kit/runtime';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findEmailProblem } from './email';
import type { NewsletterProvider } from './providers';
import { createNewsletterStore } from './state';
import type { Subscribe } from './subscribe';

/** Toasts of the newsletter: bottom right, gone after a second; a slow provider is waited for with one. */
const toastOptions = { position: 'bottom-right', autoClose: 1000, afterMs: 1000 } as const;

/** What the signup form shows and does. The field belongs to the document: what was typed early is kept. */
export function useNewsletter(provider: NewsletterProvider, subscribe: Subscribe) {
  const text = useText();
  const device = useDeviceInfo();
  const input = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [empty, setEmpty] = useState(false);
  const [store] = useState(createNewsletterStore);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);

  const value = () => input.current?.value.trim() ?? '';
  const onInput = () => {
    setEmpty(value() === '');
    store.send({ type: 'input', problem: findEmailProblem(value()) });
  };
  useEffect(() => {
    setHydrated(true);
    setEmpty(input.current?.value.trim() === '');
  }, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const email = value();
    if (!store.send({ type: 'submit', problem: findEmailProblem(email) })) return;
    if (store.state().status === 'invalid') {
      // Screen readers then read the problem with the field, also after the same mistake again.
      input.current?.focus();
      return;
    }
    const outcome = subscribe({ provider, email });
    const messages = {
      loading: text('toast.subscribing'),
      success: text('toast.successSubscribe'),
      error: text('toast.errorSubscribe'),
    };
    // Toasts tell success and failure by how a promise settles.
    toastPromise(
      outcome.then((subscribed) => subscribed || Promise.reject()),
      messages,
      toastOptions,
    ).catch(() => {});
    const subscribed = await outcome;
    store.send({ type: 'settle', subscribed });
    // On a touch screen, the field would bring up the keyboard again.
    if (subscribed) clear(input.current, device?.pointer === 'coarse' ? note.current : input.current);
    onInput();
  };

  return { state, hydrated, empty, input, note, onInput, onSubmit };
}

/** Empties the field, and takes the focus from a button that is about to be disabled. */
function clear(input: HTMLInputElement | null, next: HTMLElement | null): void {
  if (input === null) return;
  input.value = '';
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement) || focused.form !== input.form || next === null) return;
  if (next !== input) next.tabIndex = -1;
  next.focus();
}
