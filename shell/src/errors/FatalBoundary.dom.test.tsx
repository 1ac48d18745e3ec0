import { beforeEach, expect, jest, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { render, screen, waitFor } from '@testing-library/react';
import { ShellContext } from '../fragments/shell-context';
import messages from '../messages/en-US.json' with { type: 'json' };
import { describeError } from './describe-error';
import { FatalBoundary } from './FatalBoundary';

test.each([
  ['an error', new Error('The stone is too heavy.'), { message: 'The stone is too heavy.' }],
  [
    'one with a status',
    Object.assign(new Error('Gone.'), { status: 410 }),
    { message: 'Gone.', status: 410 },
  ],
  ['one with a status code', { statusCode: 404, message: 'Page not found: /x' }, { status: 404 }],
  ['one whose status is none', Object.assign(new Error('Odd.'), { status: 7 }), { status: undefined }],
  ['a text', 'As asked', { message: 'As asked' }],
  ['nothing', undefined, { message: '' }],
])('describes %s', (_, error, expected) => {
  expect(describeError(error)).toMatchObject(expected);
});

// jsdom has no marks.
const mark = jest.fn();
Object.assign(performance, { mark });

const logged = jest.fn();
beforeEach(() => {
  mark.mockClear();
  logged.mockClear();
  console.error = logged;
});

// Of the services the error page needs these.
const services = { locale: 'en-US', messages, onMessageError: () => {} };

function show(error: unknown, given: object = services): string {
  const Failing = () => {
    throw error;
  };
  render(
    withSite(
      <ShellContext value={given as never}>
        <FatalBoundary>
          <Failing />
        </FatalBoundary>
      </ShellContext>,
      { messages },
    ),
    // As the page does.
    { onCaughtError: () => {} },
  );
  return screen.getByRole('main').textContent ?? '';
}

test('the error page shows message and status of a fatal error, which is logged and counted once', () => {
  const error = Object.assign(new Error('The stone is too heavy.'), { status: 503 });
  const text = show(error);
  expect(text).toContain('Error 503');
  expect(text).toContain('Something went wrong');
  expect(text).toContain('The stone is too heavy.');
  expect(mark.mock.calls).toEqual([['shell failed']]);
  expect(logged.mock.calls).toEqual([[error]]);
});

test('status 404 gets the not-found variant', () => {
  const text = show(Object.assign(new Error('Page not found: /x'), { status: 404 }));
  expect(text).toContain('Page not found');
  expect(text).not.toContain('Something went wrong');
});

test.each([
  [503, 'Something went wrong | Quarry'],
  [404, 'Page not found | Quarry'],
])('the document gets the title of a fatal error with status %d', async (status, title) => {
  document.title = 'Pricing | Quarry';
  show(Object.assign(new Error('As asked'), { status }));
  await waitFor(() => expect(document.title).toBe(title));
});

test('when the error page throws as well, a static one remains, and both errors are logged', () => {
  const error = new Error('As asked');
  const own = new Error('The messages are gone.');
  const broken = {
    get messages() {
      throw own;
    },
  };
  expect(show(error, broken)).toBe('Something went wrongGo Home');
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(logged.mock.calls.map(([one]) => one).sort()).toEqual([error, own].sort());
});
