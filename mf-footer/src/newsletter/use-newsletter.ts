import { toastPromise, useDeviceInfo, useText } from '@site/kit/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findEmailProblem } from './email';
import type { NewsletterProvider } from './providers';
import { idle, type NewsletterEvent, transition } from './state';
import type { Subscribe } from './subscribe';

/** Newsletter toasts close after a second. The loading toast appears only if the provider takes more than a second. */
const toastOptions = { autoClose: 1000, afterMs: 1000 } as const;

/** State and handlers of the signup form. The field is uncontrolled, so that text typed before hydration stays. */
export function useNewsletter(provider: NewsletterProvider, subscribe: Subscribe) {
  const text = useText();
  /** The newest: a submission from before hydration does not know the device yet. */
  const device = useRef<ReturnType<typeof useDeviceInfo>>(null);
  device.current = useDeviceInfo();
  const input = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [empty, setEmpty] = useState(false);
  const [state, setState] = useState(idle);
  /** Two submissions can occur before React renders the first. */
  const newest = useRef(idle);
  /** Returns whether the event changed the state. */
  const send = (event: NewsletterEvent) => {
    const before = newest.current;
    newest.current = transition(before, event);
    setState(newest.current);
    return newest.current !== before;
  };

  const value = () => input.current?.value.trim() ?? '';
  const onInput = () => {
    setEmpty(value() === '');
    send({ type: 'input', problem: findEmailProblem(value()) });
  };
  useEffect(() => {
    setHydrated(true);
    setEmpty(input.current?.value.trim() === '');
  }, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const email = value();
    if (!send({ type: 'submit', problem: findEmailProblem(email) })) return;
    if (newest.current.status === 'invalid') {
      input.current?.focus();
      return;
    }
    const outcome = subscribe({ provider, email });
    const messages = {
      loading: text('toast.subscribing'),
      success: text('toast.successSubscribe'),
      error: text('toast.errorSubscribe'),
    };
    // The toast shows success or failure by how its promise settles.
    toastPromise(
      outcome.then((subscribed) => subscribed || Promise.reject()),
      messages,
      toastOptions,
    ).catch(() => {});
    const subscribed = await outcome;
    send({ type: 'settle', subscribed });
    // On a touch screen, focusing the field would open the keyboard again.
    if (subscribed) clear(input.current, device.current?.pointer === 'coarse' ? note.current : input.current);
    onInput();
  };

  return { state, hydrated, empty, input, note, onInput, onSubmit };
}

/** Clears the field, and moves the focus away from the button, which is about to be disabled. */
function clear(input: HTMLInputElement | null, next: HTMLElement | null): void {
  if (input === null) return;
  input.value = '';
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement) || focused.form !== input.form || next === null) return;
  if (next !== input) next.tabIndex = -1;
  next.focus();
}
