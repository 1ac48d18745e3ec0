import { expect, test } from '@jest/globals';
import { idle, type NewsletterEvent, type NewsletterState, transition } from './state';

const submit: NewsletterEvent = { type: 'submit', problem: undefined };
const mistake: NewsletterEvent = { type: 'submit', problem: 'at' };
const correction: NewsletterEvent = { type: 'input', problem: undefined };
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
  ['invalid', [mistake]],
  ['invalid', [mistake, { type: 'input', problem: 'domain' }]],
  ['idle', [mistake, correction]],
  ['loading', [mistake, submit]],
  ['success', [submit, yes, correction]],
])('%s', (status, events) => {
  expect(events.reduce(transition, idle).status).toBe(status);
});

test('only the outcome changes the loading state', () => {
  const loading: NewsletterState = { status: 'loading' };
  for (const event of [submit, mistake, correction]) expect(transition(loading, event)).toBe(loading);
});
