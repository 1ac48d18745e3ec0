import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { testSite } from '../testing/with-site';
import { SiteProvider } from './site';
import { MessagesProvider, Text, textsOf } from './text';

const messages = {
  plain: 'Plain text',
  compiled: [{ type: 0, value: 'Compiled text' }],
  brand: 'Welcome to {brand}',
  tags: '<em>Find <b>leads</b></em> and <em>mail</em> them, {name}',
  count: '{count, plural, one {# lead} other {# leads}}',
  broken: 'Hello {nobody}',
};

function render(content: ReactNode, onError: (error: Error) => void = fail): string {
  return renderToString(
    <SiteProvider config={testSite} year={2026}>
      <MessagesProvider locale="de-DE" messages={messages} onError={onError}>
        {content}
      </MessagesProvider>
    </SiteProvider>,
  ).replaceAll('<!-- -->', '');
}

function fail(error: Error): never {
  throw error;
}

test('formats messages, with the brand in each', () => {
  expect(render(<Text id="plain" />)).toBe('Plain text');
  expect(render(<Text id="compiled" />)).toBe('Compiled text');
  expect(render(<Text id="brand" />)).toBe(`Welcome to ${testSite.brand.name}`);
});

test('renders nested tags and elements without a warning about keys', () => {
  const values = {
    em: (chunks: ReactNode[]) => <em>{chunks}</em>,
    b: (chunks: ReactNode[]) => <b>{chunks}</b>,
    name: <i>Ada</i>,
  };
  expect(render(<Text id="tags" values={values} />)).toBe(
    '<em>Find <b>leads</b></em> and <em>mail</em> them, <i>Ada</i>',
  );
});

test('formats numbers and plurals of the locale', () => {
  const text = textsOf('de-DE', messages, fail);
  expect([text('count', { count: 1 }), text('count', { count: 1200 })]).toEqual(['1 lead', '1.200 leads']);
});

test.each([
  ['absent', 'Missing message: "absent" for locale "de-DE"'],
  ['toString', 'Missing message: "toString" for locale "de-DE"'],
  ['broken', 'Cannot format message "broken"'],
])('shows the id of %s and reports the problem', (id, problem) => {
  const reported: string[] = [];
  expect(render(<Text id={id} />, (error) => reported.push(error.message))).toBe(id);
  expect(reported).toEqual([expect.stringContaining(problem)]);
});
