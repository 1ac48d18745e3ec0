import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Link } from '@site/kit/runtime';
import { withSite } from '@site/kit/testing/with-site';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import { questionIds } from '../questions';
import { FaqList } from './FaqList';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
let report: (entries: readonly Entry[]) => void = () => {};

beforeEach(() => {
  // jsdom has none.
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
    constructor(callback: (entries: never, observer: never) => void) {
      report = (entries) => callback(entries as never, this as never);
    }
  } as never;
});

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function show(path = '/faq') {
  window.history.replaceState(null, '', path);
  Element.prototype.scrollIntoView = () => {};
  render(
    withSite(
      <>
        <FaqList />
        <Link to="/faq">All questions</Link>
        <a data-link="" href="/faq?q=fingerprinting">
          Other question
        </a>
        <Link to="/faq#cookies">Cookies</Link>
        <Link to="/faq#group-leads">Group</Link>
      </>,
      { messages: { ...commonMessages, ...messages }, path },
    ),
  );
}

const follow = (name: string) => act(() => fireEvent.click(screen.getByRole('link', { name })));

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
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'catch-all domain' } });
    await screen.findByText('1 question matches.');
    expect(shown()).toEqual(['catch-all']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    await screen.findByText('No question matches.');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Ask by email' }).getAttribute('href')).toMatch(
      /^mailto:.*\?subject=Question%3A%20zzz$/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(shown()).toEqual([...questionIds]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('offers an email also for a query that ends within an emoji', async () => {
    show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz \ud83d' } });
    await screen.findByText('No question matches.');
    expect(screen.getByRole('link', { name: 'Ask by email' }).getAttribute('href')).toMatch(
      /Question%3A%20zzz%20%EF%BF%BD$/,
    );
  });

  test('applies the query of a form that was submitted without scripts', async () => {
    show('/faq?q=fingerprinting');
    await screen.findByText('1 question matches.');
    expect(shown()).toEqual(['cookies']);
  });

  test('follows the query of a link to this page', async () => {
    show('/faq?q=catch-all domain');
    await screen.findByText('1 question matches.');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    follow('All questions');
    expect(field.value).toBe('');
    expect(shown()).toEqual([...questionIds]);
    follow('Other question');
    expect(field.value).toBe('fingerprinting');
    await screen.findByText('1 question matches.');
    expect(shown()).toEqual(['cookies']);
    fireEvent.change(field, { target: { value: 'catch-all domain' } });
    follow('Other question');
    expect(field.value).toBe('fingerprinting');
  });

  test('shows the answer that a link names, whatever the query', async () => {
    show('/faq');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'catch-all domain' } });
    await screen.findByText('1 question matches.');
    follow('Cookies');
    expect(shown()).toEqual([...questionIds]);
    expect(document.querySelector<HTMLDetailsElement>('[data-question=cookies]')?.open).toBe(true);
    cleanup();
    show('/faq?q=catch-all#cookies');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(shown()).toContain('cookies');
  });

  test('keeps a typed query for a link to a group', async () => {
    show('/faq');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'catch-all domain' } });
    await screen.findByText('1 question matches.');
    follow('Group');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('catch-all domain');
    expect(shown()).toEqual(['catch-all']);
  });

  test('keeps the text that was typed before hydration', async () => {
    const page = withSite(<FaqList />, {
      messages: { ...commonMessages, ...messages },
      path: '/faq?q=fingerprinting',
    });
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('');
    field.value = 'catch-all domain';
    render(page, { container, hydrate: true });
    await screen.findByText('1 question matches.');
    expect(field.value).toBe('catch-all domain');
    expect(shown()).toEqual(['catch-all']);
  });

  test('links to each answer without the query', async () => {
    show('/faq?q=catch-all domain');
    await screen.findByText('1 question matches.');
    const link = document.getElementById('catch-all')?.querySelector('a:last-child');
    expect(link?.getAttribute('href')).toBe('/faq#catch-all');
  });

  test('marks the group that the visitor reads', () => {
    show();
    const see = (group: string, isIntersecting: boolean) =>
      act(() => report([{ target: document.getElementById(`group-${group}`) as Element, isIntersecting }]));
    const marked = () => document.querySelector('nav [aria-current]')?.textContent;
    see('product', true);
    expect(marked()).toBe('The product');
    see('leads', true);
    expect(marked()).toBe('Leads and sources');
    see('leads', false);
    expect(marked()).toBe('The product');
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
