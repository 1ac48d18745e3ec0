import type { EmailProblem } from './email';

/**
 * The state of a subscription (docs/reference/behaviour/page-parts.md#newsletter). `success` clears the field,
 * `failure` keeps it.
 */
export type NewsletterState =
  | { readonly status: 'idle' }
  | { readonly status: 'invalid'; readonly problem: EmailProblem }
  | { readonly status: 'loading' }
  | { readonly status: 'success' }
  | { readonly status: 'failure' };

export type NewsletterEvent =
  | { readonly type: 'submit'; readonly problem: EmailProblem | undefined }
  | { readonly type: 'input'; readonly problem: EmailProblem | undefined }
  | { readonly type: 'settle'; readonly subscribed: boolean };

export const idle: NewsletterState = { status: 'idle' };

/**
 * The state after an event; the same object where the event changes nothing. An invalid address is not sent; its problem
 * stays until the field has a valid one. A second submission during the first does nothing.
 */
export function transition(state: NewsletterState, event: NewsletterEvent): NewsletterState {
  switch (event.type) {
    case 'submit':
      if (state.status === 'loading') return state;
      return event.problem === undefined
        ? { status: 'loading' }
        : { status: 'invalid', problem: event.problem };
    case 'input':
      return state.status === 'invalid' && event.problem === undefined ? idle : state;
    case 'settle':
      if (state.status !== 'loading') return state;
      return { status: event.subscribed ? 'success' : 'failure' };
  }
}

export interface NewsletterStore {
  readonly state: () => NewsletterState;
  /** Returns whether the event changed the state: two submissions may come before React renders the first. */
  readonly send: (event: NewsletterEvent) => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Holds the state outside React, so that an event is decided by the newest state and not by the rendered one. */
export function createNewsletterStore(): NewsletterStore {
  let state = idle;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    send(event) {
      const next = transition(state, event);
      if (next === state) return false;
      state = next;
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
