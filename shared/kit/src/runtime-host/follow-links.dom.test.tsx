import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from '../runtime/link';
import { useLocation } from '../runtime/use-location';
import { withSite } from '../testing/with-site';

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function site(links: ReactNode) {
  return withSite([links, <Place key="place" />], { messages: {} });
}

const place = () => screen.getByRole('status').textContent;
/** Clicks, and returns true if the browser would handle the click. */
const click = (init?: MouseEventInit) => fireEvent.click(screen.getByText('there'), init);

function oneLink(attributes: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> = {}) {
  return site(
    <Link key="link" to="/faq" {...attributes}>
      <b>there</b>
    </Link>,
  );
}

test('the router follows a click on an element inside a link', () => {
  render(oneLink());
  expect(click()).toBe(false);
  expect(place()).toBe('/faq');
});

test.each<[string, MouseEventInit]>([
  ['the middle button', { button: 1 }],
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('leaves a click with %s to the browser', (_name, init) => {
  render(oneLink());
  // Keeps jsdom from navigating.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click(init);
  expect(place()).toBe('/');
});

test('leaves a link to another window to the browser', () => {
  render(oneLink({ target: '_blank' }));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click();
  expect(place()).toBe('/');
});

test('ignores a click that was handled already', () => {
  render(oneLink({ onClick: (event) => event.preventDefault() }));
  click();
  expect(place()).toBe('/');
});

test('leaves an anchor that is no Link to the browser', () => {
  render(
    site(
      <a key="link" href="/faq">
        there
      </a>,
    ),
  );
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click();
  expect(place()).toBe('/');
});

test('follows no links after unmounting', () => {
  const { unmount } = render(oneLink());
  const link = screen.getByText('there').closest('a');
  unmount();
  if (link) document.body.append(link);
  let followed: boolean | undefined;
  const inspect = (event: Event) => {
    followed = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', inspect, { once: true });
  link?.click();
  expect(followed).toBe(false);
  link?.remove();
});

test('leaves clicks to the browser while `when` returns false', () => {
  let can = false;
  const link = (
    <Link key="link" to="/faq">
      there
    </Link>
  );
  render(withSite([link, <Place key="place" />], { messages: {}, follows: () => can }));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click();
  expect(place()).toBe('/');
  can = true;
  click();
  expect(place()).toBe('/faq');
});
