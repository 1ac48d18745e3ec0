import { describe, expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Button } from './Button';

const show = (children: ReactNode) => render(withSite(children, { messages: {} }));

test('defaults to type button, variant main, size medium and colour primary', () => {
  show(<Button>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.type).toBe('button');
  expect(button.dataset).toMatchObject({ variant: 'main', size: 'medium', color: 'primary' });
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});

test('passes through clicks, native attributes and classes', () => {
  const clicks: string[] = [];
  show(
    <Button type="submit" name="go" className="own" onClick={() => clicks.push('go')}>
      Go
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  fireEvent.click(button);
  expect(clicks).toEqual(['go']);
  expect([button.type, button.name, button.className]).toEqual(['submit', 'go', 'button own']);
});

describe.each([
  ['disabled', { disabled: true }],
  ['loading', { loading: true }],
])('%s', (_name, state) => {
  test('a button ignores clicks and submits nothing', () => {
    const seen: string[] = [];
    show(
      // biome-ignore lint/a11y: listens for events that must not arrive.
      <form onSubmit={() => seen.push('submit')} onClick={() => seen.push('bubbled')}>
        <Button {...state} type="submit" onClick={() => seen.push('click')}>
          Go
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    act(() => button.click());
    expect(seen).toEqual([]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('a link ignores clicks', () => {
    const seen: string[] = [];
    show(
      <Button {...state} href="https://beta.example.com/" onClick={() => seen.push('click')}>
        Go
      </Button>,
    );
    // False: `preventDefault` was called.
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(seen).toEqual([]);
  });
});

test('a loading button is busy, keeps its name and the focus, and shows a spinner', () => {
  show(
    <Button loading icon="arrow">
      Send
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.disabled).toBe(false);
  expect(button.querySelector('[data-icon="spinner"]')).not.toBeNull();
});

test('a disabled button has the native attribute', () => {
  show(<Button disabled>Send</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

test('`to` renders a link within the site, `href` a link to another one', () => {
  show(
    <>
      <Button to="/pricing" aria-current="page">
        Inside
      </Button>
      <Button href="https://beta.example.com/" target="_blank" rel="noopener" icon="out">
        Outside
      </Button>
    </>,
  );
  const inside = screen.getByRole('link', { name: 'Inside' });
  expect([inside.getAttribute('href'), inside.getAttribute('aria-current')]).toEqual(['/pricing', 'page']);
  const outside = screen.getByRole<HTMLAnchorElement>('link', { name: 'Outside' });
  expect([outside.href, outside.target, outside.rel]).toEqual([
    'https://beta.example.com/',
    '_blank',
    'noopener',
  ]);
  expect(outside.hasAttribute('type')).toBe(false);
  expect(outside.lastElementChild?.getAttribute('data-icon')).toBe('out');
});
