import type { EmailProblem } from './email';

/**
 * The state of a subscription (docs/reference/behaviour/page-parts.md#newsletter). `success` clears the field,
 * `failure` keeps it.
 */
export type NewsletterState =
  | { readonly status: 'idle' }
  /** `attempt` counts submissions of invalid addresses in a row, from 1. */
  | { readonly status: 'invalid'; readonly problem: EmailProblem; readonly attempt: number }
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
        : {
            status: 'invalid',
            problem: event.problem,
            attempt: state.status === 'invalid' ? state.attempt + 1 : 1,
          };
    case 'input':
      return state.status === 'invalid' && event.problem === undefined ? idle : state;
    case 'settle':
      if (state.status !== 'loading') return state;
      return { status: event.subscribed ? 'success' : 'failure' };
  }
}
