import { describe, expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { renderToStaticMarkup } from 'react-dom/server';
import messages from '../messages/en-US.json' with { type: 'json' };
import { ErrorPage } from './ErrorPage';

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

const render = (page: React.ReactNode) => renderToStaticMarkup(withSite(page, { messages }));

test.each([
  [400, 'Error 400', 'Bad Request'],
  [405, 'Error 405', 'Method Not Allowed'],
  [414, 'Error 414', 'URI Too Long'],
  [500, 'Error 500', 'Internal Server Error'],
  [503, 'Error 503', 'Service Unavailable'],
  [502, 'Error 502', 'The site could not show this page.'],
  [undefined, 'Error ', 'The site could not show this page.'],
])('status %s shows "%s" with "%s"', (status, label, message) => {
  const text = textOf(render(<ErrorPage status={status} />));
  expect(text).toContain(`${label} Something went wrong`.replace('  ', ' '));
  expect(text).toContain(message);
});

describe('the exact text of the error page', () => {
  test('for a 404', () => {
    const text = textOf(render(<ErrorPage status={404} message="not shown" />));
    expect(text).toContain('Page not found');
    expect(text).toContain(
      'This page was not found, we suggest you go to one of the website categories to find the information you need.',
    );
    expect(text).not.toContain('not shown');
  });

  test.each([500, 503, 400])('for any other status, such as %d', (status) => {
    const text = textOf(render(<ErrorPage status={status} message="The stone is too heavy." />));
    expect(text).toContain('Something went wrong');
    expect(text).toContain('The stone is too heavy.');
    expect(text).toContain(
      "We're sorry for the inconvenience. Please try again later or contact our support team.",
    );
  });
});

test.each([404, 500])('a %d links to the home page and the sitemap', (status) => {
  const html = render(<ErrorPage status={status} />);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*?Go Home/);
  expect(html).toMatch(/<a [^>]*href="\/sitemap"[^>]*>.*?View Sitemap/);
});

test('a 404 also links to five pages, other errors to none', () => {
  const links = (status: number) => render(<ErrorPage status={status} />).match(/<a /g)?.length;
  expect(links(404)).toBe(7);
  expect(links(500)).toBe(2);
});

test('escapes markup in a message', () => {
  expect(render(<ErrorPage status={500} message="<script>" />)).not.toContain('<script>');
});

test('has one heading and no inline style', () => {
  const html = render(<ErrorPage status={404} />);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('style=');
});
