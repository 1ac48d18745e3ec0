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
 * The state after an event; the same object if the event changes nothing. An invalid address is not sent, and its problem
 * stays until the address is valid. A second submission during the first is ignored.
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
  /** Returns whether the event changed the state, because two submissions can occur before React renders the first. */
  readonly send: (event: NewsletterEvent) => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Stores the state outside React, so that events apply to the newest state, not to the last rendered one. */
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
