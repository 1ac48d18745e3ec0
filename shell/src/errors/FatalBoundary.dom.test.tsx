import { expect, jest, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { render, screen } from '@testing-library/react';
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

function show(error: unknown): string {
  // React reports what boundaries catch.
  console.error = jest.fn();
  const Failing = () => {
    throw error;
  };
  render(
    withSite(
      // Of the services the error page needs these.
      <ShellContext value={{ locale: 'en-US', messages, onMessageError: () => {} } as never}>
        <FatalBoundary>
          <Failing />
        </FatalBoundary>
      </ShellContext>,
      { messages },
    ),
  );
  return screen.getByRole('main').textContent ?? '';
}

test('the error page shows message and status of a fatal error', () => {
  const text = show(Object.assign(new Error('The stone is too heavy.'), { status: 503 }));
  expect(text).toContain('Error 503');
  expect(text).toContain('Something went wrong');
  expect(text).toContain('The stone is too heavy.');
  expect(mark.mock.calls).toEqual([['shell failed']]);
});

test('status 404 gets the not-found variant', () => {
  const text = show(Object.assign(new Error('Page not found: /x'), { status: 404 }));
  expect(text).toContain('Page not found');
  expect(text).not.toContain('Something went wrong');
});
