/** Where a subscription stands (docs/behaviour.md#newsletter). The field is cleared on `success`, kept on `failure`. */
export type NewsletterState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'success' }
  | { readonly status: 'failure' };

export type NewsletterEvent =
  | { readonly type: 'submit'; readonly valid: boolean }
  | { readonly type: 'settle'; readonly subscribed: boolean };

export const idle: NewsletterState = { status: 'idle' };

/**
 * The state after an event; the same object where the event changes nothing. An invalid address stops silently, and a
 * second submission while one is under way is none.
 */
export function transition(state: NewsletterState, event: NewsletterEvent): NewsletterState {
  switch (event.type) {
    case 'submit':
      return event.valid && state.status !== 'loading' ? { status: 'loading' } : state;
    case 'settle':
      if (state.status !== 'loading') return state;
      return { status: event.subscribed ? 'success' : 'failure' };
  }
}
