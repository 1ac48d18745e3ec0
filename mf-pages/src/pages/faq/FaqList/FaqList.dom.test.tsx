import { afterEach, describe, expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import { questionIds } from '../questions';
import { FaqList } from './FaqList';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function show(path = '/faq') {
  window.history.replaceState(null, '', path);
  Element.prototype.scrollIntoView = () => {};
  render(withSite(<FaqList />, { messages: { ...commonMessages, ...messages }, path }));
}

function shown(): string[] {
  return [...document.querySelectorAll('details')]
    .filter((details) => !details.hidden && !details.closest('section')?.hidden)
    .map((details) => details.dataset.question ?? '');
}

describe('FaqList', () => {
  test('shows every question, closed', () => {
    show();
    expect(questionIds.length).toBeGreaterThanOrEqual(20);
    expect(shown()).toEqual([...questionIds]);
    expect(document.querySelector('details[open]')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('filters while typing and shows the number of results', async () => {
    show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'catch-all' } });
    await screen.findByText('1 question matches.');
    expect(shown()).toEqual(['catch-all']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    await screen.findByText(/No question matches/);
    expect(shown()).toEqual([]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    expect(shown()).toEqual([...questionIds]);
  });

  test('applies the query of a form that was submitted without scripts', async () => {
    show('/faq?q=cancel');
    await screen.findByText('1 question matches.');
    expect(shown()).toEqual(['cancel']);
  });

  test('opens the question in the URL hash', () => {
    show('/faq#verified');
    expect(
      [...document.querySelectorAll('details[open]')].map((node) => (node as HTMLElement).dataset.question),
    ).toEqual(['verified']);
  });

  test.each(['/faq#%', '/faq#nothing', '/faq#group-law'])('opens nothing for %s', (path) => {
    show(path);
    expect(document.querySelector('details[open]')).toBeNull();
  });
});
