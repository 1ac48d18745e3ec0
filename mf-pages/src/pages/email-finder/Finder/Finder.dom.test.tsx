import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { parse } from 'tldts';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import { mostPatterns } from '../patterns/address-patterns';
import { findPatterns } from '../patterns/find-patterns';
import { Finder } from './Finder';

afterEach(cleanup);

const find: typeof findPatterns = (name, domain) =>
  findPatterns(name, domain, {
    suffixes: async () => (host) => parse(host, { allowPrivateDomains: true }),
    transliteration: () => Promise.reject(new Error('offline')),
  });

function show(search = find) {
  // jsdom lacks scrollIntoView.
  Element.prototype.scrollIntoView = () => {};
  render(withSite(<Finder find={search} />, { messages: { ...commonMessages, ...messages } }));
  return (name: string, domain: string) => {
    type(name, domain);
    fireEvent.click(screen.getByRole('button', { name: 'Show the addresses' }));
  };
}

function type(name: string, domain: string) {
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Company domain'), { target: { value: domain } });
}

describe('Finder', () => {
  test('starts with a labelled example', () => {
    show();
    expect(screen.getByText('Example: Ines Okafor at example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  test('lists addresses for a name and a domain, and announces them as unverified', async () => {
    show()('Mara Ellestad', 'https://www.nordkyl.no/om-oss');
    const heading = await screen.findByText(/usual addresses at nordkyl\.no$/);
    expect(heading).toBeTruthy();
    const first = screen
      .getAllByRole('listitem')
      .find((item) => item.textContent?.startsWith('mara.ellestad'));
    expect(first?.textContent).toContain('mara.ellestad@nordkyl.no');
    expect(screen.getByRole('status').textContent).toContain('none of them has been checked');
    expect(screen.getByText('Unverified')).toBeTruthy();
  });

  test('computes while typing, without a word about problems or results to screen readers', async () => {
    show();
    type('Mara', 'acme');
    await screen.findByText('Example: Ines Okafor at example.com');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    type('Mara Ellestad', 'nordkyl.no');
    await screen.findByText(/usual addresses at nordkyl\.no$/);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('shows the likeliest addresses first, all of them on request, and copies them together', async () => {
    const writeText = jest.fn(async (_: string) => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show()('Anna-Lena von der Müller-Berg', 'example.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Show 16 more' }));
    expect(screen.getAllByRole('button', { name: /^Copy .*@/ })).toHaveLength(mostPatterns);
    fireEvent.click(screen.getByRole('button', { name: `Copy all ${mostPatterns} addresses` }));
    expect(new Set(writeText.mock.calls[0]?.[0].split('\n')).size).toBe(mostPatterns);
    await screen.findByText('Copied');
    type('Anna-Lena von der Tann-Berg', 'example.com');
    await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('button', { name: /^Copy .*@/ })).toHaveLength(8);
  });

  test('shows problems at their fields, and focuses the first one', async () => {
    show()('Mara', 'acme');
    const name = screen.getByLabelText('Full name');
    await screen.findByText('One name is not enough for a pattern. Add the last name.');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    const hint = document.getElementById(
      screen.getByLabelText('Company domain').getAttribute('aria-describedby') ?? '',
    );
    expect(hint?.textContent).toContain('looks like a company’s name');
  });

  test('announces the problems of both fields to screen readers', async () => {
    show()('Mara', 'acme');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        `${messages['email-finder.error.name.one-word']} ${messages['email-finder.error.domain.company-name']}`,
      ),
    );
  });

  test('shows progress while its libraries load', async () => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    show(async (name, domain) => {
      await loaded;
      return find(name, domain);
    })('Mara Ellestad', 'nordkyl.no');
    const button = screen.getByRole('button', { name: 'Show the addresses' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(messages['email-finder.tool.working']);
    load();
    await screen.findByText(/usual addresses at nordkyl\.no$/);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  test('keeps the result and its open list when submitted again', async () => {
    let loaded = Promise.resolve();
    let load = () => {};
    const submit = show((name, domain) => loaded.then(() => find(name, domain)));
    submit('Anna-Lena von der Müller-Berg', 'example.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Show 16 more' }));
    loaded = new Promise((resolve) => {
      load = resolve;
    });
    submit('Anna-Lena von der Tann-Berg', 'example.com');
    expect(screen.getByRole('status').textContent).toBe(messages['email-finder.tool.working']);
    expect(screen.queryByText(messages['email-finder.tool.example'])).toBeNull();
    load();
    expect(await screen.findAllByRole('button', { name: /^Copy .*tann.*@/ })).not.toEqual([]);
    expect(screen.getAllByRole('button', { name: /^Copy .*@/ })).toHaveLength(mostPatterns);
  });

  test('reports a library that fails to load', async () => {
    show()('Юлия Иванова', 'example.com');
    expect((await screen.findByText(/did not load/)).getAttribute('role')).toBe('status');
  });

  test('copies an address', async () => {
    const writeText = jest.fn(async (_: string) => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show()('Mara Ellestad', 'example.com');
    const button = await screen.findByRole('button', { name: 'Copy mara.ellestad@example.com' });
    fireEvent.click(button);
    expect(writeText).toHaveBeenCalledWith('mara.ellestad@example.com');
    await waitFor(() => expect(button.dataset.copied).toBe('true'));
  });

  test('submits no fields without scripts', () => {
    show();
    for (const input of screen.getAllByRole('textbox')) expect(input.hasAttribute('name')).toBe(false);
  });
});
