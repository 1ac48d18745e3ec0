import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import commonMessages from '../../messages/en-US.json' with { type: 'json' };
import messages from '../../pages/startup-lead-generation/messages/en-US.json' with { type: 'json' };
import { gyms } from '../../sample/people/gyms';
import { Search } from './Search';

beforeEach(() => {
  // jsdom has none. Reduced motion: new rows rest at once.
  window.matchMedia = (() => ({ matches: true })) as never;
});

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function search(sentence: string) {
  window.history.replaceState(null, '', `/?q=${encodeURIComponent(sentence)}`);
  render(withSite(<Search people={gyms} filters={4} />, { messages: { ...commonMessages, ...messages } }));
}

/** Clicks a button as the keyboard does: with the focus on it. */
function press(button: HTMLElement) {
  button.focus();
  fireEvent.click(button);
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (sentence: string) => fireEvent.input(field(), { target: { value: sentence } });
const signUp = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /^To sign up/ }).href);
const more = () => screen.queryByRole('button', { name: /^Show \d+ more$/ });
const focused = () => document.activeElement as HTMLElement;

test('the button that shows more people keeps the focus, and its last click moves it to the list', async () => {
  search('Owners of gyms in Germany');
  await screen.findByRole('button', { name: /^Show \d+ more$/ });
  for (let button = more(); button; button = more()) {
    press(button);
    if (more()) expect(focused()).toBe(button);
  }
  expect(focused()).not.toBe(document.body);
  expect(focused().contains(screen.getByRole('table', { name: 'People found' }))).toBe(true);
});

test('a sentence stays out of the URL of a page that Back loads', async () => {
  window.history.replaceState(null, '', '/audience');
  window.history.pushState(null, '', '/');
  render(withSite(<Search people={gyms} filters={4} />, { messages: { ...commonMessages, ...messages } }));
  type('Gyms');
  await screen.findByRole('button', { name: 'Remove Gyms' });
  type('Gyms in Spain');
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
  });
  // A click shares at once.
  fireEvent.click(document.body);
  expect(window.location.href).toMatch(/\/audience$/);
});

test('says that nobody meets every filter, and how many miss one, also those behind the button', async () => {
  search('Owners of gyms, 800,000 to 900,000 people');
  const near = await screen.findByRole('table', { name: /^Nobody meets all. \d+ miss one filter$/ });
  expect(screen.queryByRole('table', { name: 'People found' })).toBeNull();
  const total = Number(/\d+/.exec(near.querySelector('caption')?.textContent ?? ''));
  expect(more()).not.toBeNull();
  for (let button = more(); button; button = more()) press(button);
  expect(screen.getAllByRole('row').length - 1).toBe(total);
});

test.each([
  ['Purple unicorns', 'Gyms in Spain', /^\d+ people match$/],
  ['Gyms in Spain', 'Owners of gyms, 800,000 to 900,000 people', /^Nobody matches$/],
  ['Gyms in Spain', '', /^Describe who you sell to/],
  ['Gyms in Spain', 'Purple unicorns', /^Describe who you sell to/],
])('after "%s", announces the result of "%s"', async (earlier, sentence, result) => {
  search(earlier);
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  type(sentence);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(result));
});

test('says when a sentence is as long as it can be, also to screen readers', async () => {
  search('Gyms in Spain');
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toMatch(/match$/));
  type('Gyms in Spain'.padEnd(240, ' in Spain'));
  const note = 'A search has at most 240 characters.';
  expect(await screen.findByText(note)).toBeTruthy();
  await waitFor(() => expect(status.textContent).toContain(note));
});

test('says that the filters to choose from are loading', async () => {
  search('');
  press(screen.getByRole('button', { name: 'Add a filter' }));
  expect(screen.getByText('The sample is loading…')).toBeTruthy();
  await screen.findByRole('button', { name: 'Operations, head or above' });
  expect(screen.queryByText('The sample is loading…')).toBeNull();
});

test('a suggestion moves the focus to the list of people', async () => {
  search('Purple unicorns');
  press(await screen.findByRole('button', { name: /^CTOs/ }));
  const list = await screen.findByRole('table', { name: 'People found' });
  expect(focused()).not.toBe(document.body);
  expect(focused().contains(list)).toBe(true);
});

test('offers no filter for which the sentence has no room', async () => {
  const sentence = `Owners of gyms ${'very '.repeat(42)}big`;
  search(sentence);
  await screen.findByRole('button', { name: 'Remove Gyms' });
  press(screen.getByRole('button', { name: 'Add a filter' }));
  press(screen.getByRole('button', { name: 'Place' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spain' }).disabled).toBe(false);
  const tooLong = screen.getByRole<HTMLButtonElement>('button', { name: 'United Kingdom' });
  expect(tooLong.disabled).toBe(true);
  press(tooLong);
  expect(field().value).toBe(sentence);
});

test('Escape closes the options of "Add a filter" only while the focus is in the filters', async () => {
  search('Gyms in Spain');
  const remove = await screen.findByRole('button', { name: 'Remove Spain' });
  const add = screen.getByRole('button', { name: 'Add a filter' });
  const place = () => screen.queryByRole('button', { name: 'Place' });
  press(add);
  field().focus();
  fireEvent.keyDown(focused(), { key: 'Escape' });
  expect(focused()).toBe(field());
  for (const inside of [place(), add, remove]) {
    if (!place()) press(add);
    inside?.focus();
    fireEvent.keyDown(focused(), { key: 'Escape' });
    expect(place()).toBeNull();
    expect(focused()).toBe(add);
  }
});

test('the sign-up link carries the typed sentence before the search has loaded', async () => {
  search('Gyms in Spain');
  expect(signUp().searchParams.get('q')).toBe('Gyms in Spain');
  type('Gyms in Norway');
  expect(signUp().searchParams.get('q')).toBe('Gyms in Norway');
  await screen.findByRole('button', { name: 'Remove Norway' });
  expect(field().value).toBe('Gyms in Norway');
});

test('the URL has the sentence, and none for the example', async () => {
  search('');
  fireEvent.focus(field());
  await waitFor(() => expect(field().value).not.toBe(''));
  const example = field().value;
  for (const [sentence, query] of [
    ['Gyms in Spain', '?q=Gyms+in+Spain'],
    [example, ''],
    ['Gyms', '?q=Gyms'],
    ['', ''],
  ] as const) {
    type(sentence);
    fireEvent.click(document.body);
    expect(window.location.search).toBe(query);
  }
});

test('a click that leaves the page keeps the last edit in the URL, and nothing changes the next one', async () => {
  search('Gyms in Spain');
  await screen.findByRole('button', { name: 'Remove Spain' });
  type('Gyms in Norway');
  fireEvent.click(document.body);
  expect(window.location.search).toBe('?q=Gyms+in+Norway');
  window.history.pushState(null, '', '/pricing');
  fireEvent.click(document.body);
  expect(window.location.href).toMatch(/\/pricing$/);
});
