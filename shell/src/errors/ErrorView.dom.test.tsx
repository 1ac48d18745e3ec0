import { expect, jest, test } from '@jest/globals';
import { SiteProvider } from '@site/kit/runtime-host';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ShellContext } from '../fragments/shell-context';
import messages from '../messages/en-US.json' with { type: 'json' };
import { describeError, ErrorView, FatalPage } from './ErrorPage';

test.each([
  ['an error', new Error('The stone is too heavy.'), { message: 'The stone is too heavy.' }],
  [
    'an error with a status',
    Object.assign(new Error('Gone.'), { status: 410 }),
    { message: 'Gone.', status: 410 },
  ],
  ['an error with a status code', { statusCode: 404, message: 'Page not found: /x' }, { status: 404 }],
  [
    'an error whose status is no HTTP status',
    Object.assign(new Error('Odd.'), { status: 7 }),
    { status: undefined },
  ],
  ['a string', 'As asked', { message: 'As asked' }],
  ['nothing', undefined, { message: '' }],
])('describes %s', (_, error, expected) => {
  expect(describeError(error)).toMatchObject(expected);
});

/** The services that the error page uses. */
const services = { locale: 'en-US', messages, onMessageError: () => {} };

function inShell(children: ReactNode, given: object = services): ReactNode {
  return (
    <ShellContext value={given as never}>
      <SiteProvider config={testSite} year={2026}>
        {children}
      </SiteProvider>
    </ShellContext>
  );
}

function show(error: unknown, given?: object): string {
  const Failing = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', element: <Failing />, errorElement: <FatalPage /> }]);
  const onError = jest.fn();
  // React reports what boundaries catch.
  const root = { onCaughtError: () => {} };
  render(inShell(<RouterProvider router={router} onError={onError} />, given), root);
  expect(onError.mock.calls.map(([caught]) => caught)).toEqual([error]);
  return screen.getByRole('main').textContent ?? '';
}

test('the fatal page shows the message and status of an error, and reports it once', () => {
  const text = show(Object.assign(new Error('The stone is too heavy.'), { status: 503 }));
  expect(text).toContain('Error 503');
  expect(text).toContain('Something went wrong');
  expect(text).toContain('The stone is too heavy.');
});

test('the fatal page shows the not-found variant for status 404', () => {
  const text = show(Object.assign(new Error('Page not found: /x'), { status: 404 }));
  expect(text).toContain('Page not found');
  expect(text).not.toContain('Something went wrong');
});

test('shows a static page when the fatal page throws too, and reports both errors', () => {
  const [error, own] = [new Error('As asked'), new Error('The messages are gone.')];
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = {
    get messages() {
      throw own;
    },
  };
  expect(show(error, broken)).toBe('Something went wrongGo Home');
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(report.mock.calls).toEqual([[own]]);
});

test.each([
  [500, 'Something went wrong | Quarry'],
  [404, 'Page not found | Quarry'],
])('sets the document title for status %s', async (status, title) => {
  document.title = 'A page';
  render(inShell(<ErrorView status={status} />), {
    wrapper: ({ children }) => withSite(children, { messages }),
  });
  await waitFor(() => expect(document.title).toBe(title));
});
