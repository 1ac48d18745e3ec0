import { expect, test } from '@jest/globals';
import { describeFault } from './describe-fault';

/** A source map from line 1 of a file to line 3 of `source`, and from line 2 to line 9. */
function mapTo(source: string): string {
  return JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEA;AAMA' });
}

function fault(message: string, stack = ''): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${stack}`;
  return error;
}

const noFile = (file: string): string => {
  throw new Error(`${file} is not there`);
};

test.each([
  ['boom', 'boom'],
  ['The header broke.', 'The header broke'],
  ['boom\nwith more lines\nof detail', 'boom'],
  [
    '[@formatjs/intl Error MISSING_TRANSLATION] Missing message: "header.home" for locale "en-US", using id as fallback.',
    'Missing message: "header.home" for locale "en-US"',
  ],
])('describes %j in one line', (message, expected) => {
  expect(describeFault(fault(message), noFile)).toBe(expected);
});

test('describes a value that is not an error', () => {
  expect(describeFault('a string was thrown', noFile)).toBe('a string was thrown');
});

test("names the innermost line of a package's own source", () => {
  const maps: Readonly<Record<string, string>> = {
    '/s/shell/node/main.cjs.map': mapTo('webpack://shell/../node_modules/react-dom/server.js'),
    '/s/mf-hello/node/5.cjs.map': mapTo('webpack://mf-hello/./src/Header/Header.tsx'),
    '/s/mf-topics/node/7.cjs.map': mapTo('webpack://mf-topics/./src/pages/Home.tsx'),
  };
  const stack = [
    '    at render (/s/shell/node/main.cjs:1:1)',
    '    at no-map (/s/elsewhere.cjs:1:1)',
    '    at Header (/s/mf-hello/node/5.cjs:1:1)',
    '    at Home (/s/mf-topics/node/7.cjs:1:1)',
  ].join('\n');
  const read = (file: string) => maps[file] ?? noFile(file);
  expect(describeFault(fault('boom', stack), read)).toBe('boom (mf-hello/src/Header/Header.tsx:3)');
  const nameless = fault('boom', '    at /s/mf-hello/node/5.cjs:1:1');
  expect(describeFault(nameless, read)).toBe('boom (mf-hello/src/Header/Header.tsx:3)');
});
