import { afterEach, expect, test } from '@jest/globals';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import { Calculator } from './Calculator';

afterEach(cleanup);

test('announces only the parts of the answer that a step changes', () => {
  render(withSite(<Calculator />, { messages: { ...commonMessages, ...messages } }));
  const answer = screen.getByRole('status');
  const earlier = new Set(answer.children);
  fireEvent.input(screen.getByRole('slider', { name: 'People who write to leads' }), {
    target: { value: '10' },
  });
  const added = [...answer.children].filter((part) => !earlier.has(part));
  expect(added.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/leads a month$/)]);
  // A status is atomic by default: all of it is read again.
  expect(answer.getAttribute('aria-atomic')).toBe('false');
});

test('names no price, because the number of leads has none', () => {
  const site = { ...testSite, prices: { team: '€149' } };
  render(withSite(<Calculator />, { messages: { ...commonMessages, ...messages }, site }));
  expect(screen.getByRole('status').textContent).toContain('Team fits.');
  expect(document.body.textContent).not.toContain('€');
});
