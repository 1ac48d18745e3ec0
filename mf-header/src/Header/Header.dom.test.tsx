import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { afterPaint } from '@site/kit/browser/after-paint';
import type { HeaderProps } from '@site/kit/contracts/mf-header';
import { Link } from '@site/kit/runtime';
import { withSite } from '@site/kit/testing/with-site';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { audiences, links } from '../links';
import german from '../messages/de-DE.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import Header from './Header';

/** The media query for the window's width, which jsdom lacks. */
const width = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  width.matches = false;
  // The part of MediaQueryList that the drawer uses.
  window.matchMedia = () => width as unknown as MediaQueryList;
});

afterEach(() => {
  delete document.documentElement.dataset.scrollLocked;
});

const header = (props: HeaderProps = {}, path = '/') => withSite(<Header {...props} />, { messages, path });
const details = (slug: string) => find<HTMLDetailsElement>(document, `details[data-slug="${slug}"]`);
const toggle = (slug: string) => find<HTMLElement>(details(slug), 'summary');
/** The drawer is open and painted. */
const isLocked = () =>
  waitFor(() => {
    expect(document.documentElement.dataset.scrollLocked).toBe('');
    expect(document.querySelector('[inert]')).not.toBeNull();
  });
const isClosed = (slug: string) => waitFor(() => expect(details(slug).open).toBe(false));

function find<E extends Element>(root: ParentNode, selector: string): E {
  const element = root.querySelector<E>(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}`);
  return element;
}

const painted = () => new Promise<void>((resolve) => afterPaint(resolve));

/** Opens an element by a click and waits for its `toggle` event, which fires in a later task. */
async function openByClick(slug: string): Promise<void> {
  const toggled = new Promise((resolve) => details(slug).addEventListener('toggle', resolve, { once: true }));
  fireEvent.click(toggle(slug));
  await act(() => toggled);
}

describe('links', () => {
  test('lead to home, pages, seven audiences with title and subtitle, demo and sign-up', () => {
    render(header());
    expect(screen.getByRole('link', { name: 'Quarry, home page' }).getAttribute('href')).toBe('/');
    for (const { to } of links) expect(document.querySelectorAll(`a[href="${to}"]`)).toHaveLength(2);
    const list = find(details('audiences'), 'ul');
    expect(list.querySelectorAll('li')).toHaveLength(7);
    expect(list.querySelectorAll('a')).toHaveLength(7);
    for (const child of audiences.children) {
      const link = find(details('audiences'), `a[href="${child.to}"]`);
      expect(link.textContent).toBe(messages[child.title] + messages[child.subTitle]);
    }
    const demo = find<HTMLElement>(document, 'a[href="/book-demo"][data-size="small"]');
    expect(demo.textContent).toBe(messages['header.bookDemo']);
  });

  test.each(['audiences', 'menu'])(
    'include a call for undecided visitors in %s, outside of the list',
    (slug) => {
      render(header());
      const call = within(details(slug)).getByText(messages['header.notSure']).closest('a');
      expect(call?.getAttribute('href')).toBe('/book-demo');
      expect(call?.closest('ul')).toBeNull();
    },
  );

  test('have the documented data structure', () => {
    const text = expect.any(String);
    for (const item of [...links, audiences]) expect(item).toMatchObject({ to: text, title: text });
    for (const child of audiences.children)
      expect(child).toMatchObject({ to: text, title: text, subTitle: text, slug: text });
    render(header());
    expect(find(details('menu'), `a[href="${audiences.to}"]`).textContent).toBe(messages[audiences.title]);
    expect(find(details(audiences.slug), `#${audiences.popupSlug}`).querySelector('ul')).not.toBeNull();
  });

  test.each([
    ['English', messages, 'Sign up (opens in a new tab)'],
    ['German', german, 'Registrieren (öffnet in neuem Tab)'],
  ] as const)('open sign-up in a new tab and announce that in %s', (_language, own, name) => {
    render(withSite(<Header />, { messages: own }));
    const signUps = screen.getAllByRole<HTMLAnchorElement>('link', { name, hidden: true });
    expect(signUps).toHaveLength(2);
    for (const { href, target, rel } of signUps) {
      expect([href, target, rel]).toEqual(['https://beta.example.com/welcome', '_blank', 'noopener']);
    }
  });

  test('mark only the current page', () => {
    render(header({}, '/pricing'));
    const current = [...document.querySelectorAll('[aria-current="page"]')];
    expect(new Set(current.map((link) => link.getAttribute('href')))).toEqual(new Set(['/pricing']));
  });

  test('are limited to the logo in the simple layout', () => {
    render(header({ layout: 'simple' }));
    expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(1);
    expect(document.querySelector('nav, details, button')).toBeNull();
  });

  test('prerender without inline styles and with everything closed', () => {
    const html = renderToString(header());
    expect(html).not.toMatch(/ style=| open=| on\w+=|<script/);
    expect(html).toContain('<details');
  });
});

describe('dropdown', () => {
  test('toggles on click', async () => {
    render(header());
    await openByClick('audiences');
    expect(details('audiences').open).toBe(true);
    fireEvent.click(toggle('audiences'));
    await isClosed('audiences');
  });

  test('closes when the page is scrolled, not by the late event of scrolling before it was painted', async () => {
    render(header());
    const scrollTo = (top: number) => {
      window.scrollY = top;
      fireEvent.scroll(document);
    };
    await painted();
    details('audiences').addEventListener('toggle', () => scrollTo(100), { once: true });
    await openByClick('audiences');
    await painted();
    scrollTo(100);
    expect(details('audiences').open).toBe(true);
    scrollTo(101);
    await isClosed('audiences');
    window.scrollY = 0;
  });

  test.each(['pointerDown', 'click', 'focusIn'] as const)(
    'closes on %s outside, not inside',
    async (type) => {
      render(header());
      await openByClick('audiences');
      fireEvent[type](find(details('audiences'), 'ul'));
      expect(details('audiences').open).toBe(true);
      fireEvent[type](document.body);
      await isClosed('audiences');
    },
  );

  test.each(['pointerDown', 'click', 'focusIn'] as const)(
    'closes on %s outside at once, before a render',
    (type) => {
      render(header());
      fireEvent.click(toggle('audiences'));
      fireEvent[type](document.body);
      expect(details('audiences').open).toBe(false);
    },
  );

  test('closes on Escape and returns the focus to the toggle', async () => {
    render(header());
    await openByClick('audiences');
    find<HTMLElement>(details('audiences'), 'a').focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await isClosed('audiences');
    expect(document.activeElement).toBe(toggle('audiences'));
  });

  test('closes on Escape at once, before a render', () => {
    render(header());
    fireEvent.click(toggle('audiences'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(details('audiences').open).toBe(false);
  });

  test('ignores other keys, and Escape while closed', async () => {
    render(header());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.activeElement).toBe(document.body);
    await openByClick('audiences');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(details('audiences').open).toBe(true);
  });

  test('closes on navigation', async () => {
    render(header());
    await openByClick('audiences');
    fireEvent.click(find(document, 'nav > a[href="/pricing"]'));
    await isClosed('audiences');
    expect(find(document, 'nav > a[href="/pricing"]').getAttribute('aria-current')).toBe('page');
  });

  test('closes at once on a click on a link, but stays open for a new tab', async () => {
    render(header({}, '/book-demo'));
    await openByClick('audiences');
    const link = find(details('audiences'), 'a[href="/book-demo"]');
    // Keeps the click from jsdom, which cannot navigate, and from the router, so that no navigation closes the menu.
    const answer = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.body.addEventListener('click', answer);
    fireEvent.click(link, { ctrlKey: true });
    const afterNewTab = details('audiences').open;
    fireEvent.click(link);
    const afterFollowed = details('audiences').open;
    // Before the assertion, because the listener would break the other tests.
    document.body.removeEventListener('click', answer);
    expect([afterNewTab, afterFollowed]).toEqual([true, false]);
  });
});

describe('opened before hydration', () => {
  test('stays open through hydration, closes on Escape', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(header());
    const toggled = new Promise((resolve) => details('audiences').addEventListener('toggle', resolve));
    details('audiences').open = true;
    await toggled;
    const root = await act(async () => hydrateRoot(container, header()));
    expect(details('audiences').open).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await isClosed('audiences');
    await act(async () => root.unmount());
    container.remove();
  });
});

describe('drawer', () => {
  test('changes the burger to a plus with CSS alone', () => {
    render(header());
    const icons = [...toggle('menu').querySelectorAll('[data-icon]')].map((icon) =>
      icon.getAttribute('data-icon'),
    );
    expect(icons).toEqual(['menu', 'plus']);
    expect(toggle('menu').getAttribute('aria-label')).toBe('Menu');
  });

  test('locks scrolling while open', async () => {
    render(header());
    await openByClick('menu');
    await isLocked();
    fireEvent.click(toggle('menu'));
    await waitFor(() => expect(document.documentElement.dataset.scrollLocked).toBeUndefined());
  });

  test('is a dialog that makes everything else inert while open', async () => {
    render(
      <>
        {header()}
        <main>
          <a href="/faq">Behind</a>
        </main>
      </>,
    );
    const isInert = (element: Element) => element.closest('[inert]') !== null;
    const home = screen.getByRole('link', { name: 'Quarry, home page' });
    const behind = screen.getByRole('link', { name: 'Behind' });
    await openByClick('menu');
    await isLocked();
    expect([home, behind].map(isInert)).toEqual([true, true]);
    expect([toggle('menu'), screen.getByRole('dialog', { name: 'Menu' })].map(isInert)).toEqual([
      false,
      false,
    ]);
    fireEvent.click(toggle('menu'));
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
  });

  test('locks nothing if it closes before it is painted', async () => {
    render(header());
    await openByClick('menu');
    details('menu').removeAttribute('open');
    await painted();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.documentElement.dataset.scrollLocked).toBeUndefined();
  });

  test('ends the inert state as soon as it closes', async () => {
    render(header());
    await openByClick('menu');
    await isLocked();
    details('menu').removeAttribute('open');
    // `toggle` is dispatched in a later task.
    await Promise.resolve();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('makes everything else inert again when it closes and opens at once', async () => {
    render(header());
    await openByClick('menu');
    await isLocked();
    const inert = [...document.querySelectorAll('[inert]')];
    details('menu').removeAttribute('open');
    details('menu').setAttribute('open', '');
    await waitFor(() => expect([...document.querySelectorAll('[inert]')]).toEqual(inert));
  });

  test('closes on Escape and returns the focus', async () => {
    render(header());
    await openByClick('menu');
    find<HTMLElement>(details('menu'), 'a[href="/pricing"]').focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await isClosed('menu');
    expect(document.activeElement).toBe(toggle('menu'));
  });

  test('closes on navigation', async () => {
    render(header());
    await openByClick('menu');
    fireEvent.click(find(details('menu'), 'a[href="/startups"]'));
    await isClosed('menu');
    await waitFor(() => expect(document.documentElement.dataset.scrollLocked).toBeUndefined());
  });

  test('stays open on Escape in the consent bar beside it', async () => {
    render(
      <>
        {header()}
        <button type="button">Accept</button>
      </>,
    );
    await openByClick('menu');
    fireEvent.keyDown(screen.getByText('Accept'), { key: 'Escape' });
    expect(details('menu').open).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await isClosed('menu');
  });

  test('closes on navigation from elsewhere', async () => {
    const elsewhere = (
      <>
        <Header />
        <Link to="/faq">Elsewhere</Link>
      </>
    );
    render(withSite(elsewhere, { messages }));
    await openByClick('menu');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await isClosed('menu');
  });

  test('closes when the window becomes wide', async () => {
    render(header());
    await openByClick('menu');
    act(() => void width.dispatchEvent(new Event('change')));
    expect(details('menu').open).toBe(true);
    width.matches = true;
    act(() => void width.dispatchEvent(new Event('change')));
    await isClosed('menu');
  });

  test('locks nothing if the header unmounts before it is painted', async () => {
    const { unmount } = render(header());
    details('menu').setAttribute('open', '');
    // The attribute is observed in a microtask.
    await Promise.resolve();
    unmount();
    await painted();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.documentElement.dataset.scrollLocked).toBeUndefined();
  });

  test('closes at once in a wide window', async () => {
    width.matches = true;
    render(header());
    await openByClick('menu');
    await isClosed('menu');
  });

  test('undoes its effects when the header unmounts', async () => {
    const { unmount } = render(header());
    await openByClick('menu');
    await isLocked();
    unmount();
    expect(document.documentElement.dataset.scrollLocked).toBeUndefined();
  });
});
