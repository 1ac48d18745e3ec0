import { expect, test } from '@jest/globals';
import { idle, type NewsletterEvent, type NewsletterState, transition } from './state';

const submit: NewsletterEvent = { type: 'submit', valid: true };
const yes: NewsletterEvent = { type: 'settle', subscribed: true };
const no: NewsletterEvent = { type: 'settle', subscribed: false };

test.each<[string, NewsletterEvent[]]>([
  ['idle', []],
  ['loading', [submit]],
  ['success', [submit, yes]],
  ['failure', [submit, no]],
  ['loading', [submit, no, submit]],
  ['loading', [submit, yes, submit]],
  ['failure', [submit, no, yes]],
  ['idle', [yes]],
])('%s', (status, events) => {
  expect(events.reduce(transition, idle).status).toBe(status);
});

test('an invalid address and a second submission change nothing at all', () => {
  const loading: NewsletterState = { status: 'loading' };
  expect(transition(idle, { type: 'submit', valid: false })).toBe(idle);
  expect(transition(loading, submit)).toBe(loading);
});
