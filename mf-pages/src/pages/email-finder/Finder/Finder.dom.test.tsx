import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { parse } from 'tldts';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
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
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: name } });
    fireEvent.change(screen.getByLabelText('Company domain'), { target: { value: domain } });
    fireEvent.click(screen.getByRole('button', { name: /Show the patterns/ }));
  };
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

  test('shows progress while its libraries load', async () => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    show(async (name, domain) => {
      await loaded;
      return find(name, domain);
    })('Mara Ellestad', 'nordkyl.no');
    const button = screen.getByRole('button', { name: /Show the patterns/ });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(messages['email-finder.tool.working']);
    load();
    await screen.findByText(/usual addresses at nordkyl\.no$/);
    expect(button.getAttribute('aria-busy')).toBeNull();
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
