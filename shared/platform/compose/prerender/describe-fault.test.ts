import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { describeFault } from './describe-fault';

const folder = temporaryFolder();

/** A source map from line 1 of a file to line 3 of `source`, and from line 2 to line 9. */
function mapTo(source: string): string {
  return JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEA;AAMA' });
}

function fault(message: string, stack = ''): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${stack}`;
  return error;
}

test.each([
  ['boom', 'boom'],
  ['The header broke.', 'The header broke'],
  ['boom\nwith more lines\nof detail', 'boom'],
  [
    '[@formatjs/intl Error MISSING_TRANSLATION] Missing message: "header.home" for locale "en-US", using id as fallback.',
    'Missing message: "header.home" for locale "en-US"',
  ],
  [
    '[@formatjs/intl Error FORMAT_ERROR] Error formatting message: "faq.lead".\nThe intl string context variable "nmae" was not provided to the string "{nmae} says"',
    'Error formatting message: "faq.lead": nobody passes {nmae}',
  ],
])('describes %j in one line', (message, expected) => {
  expect(describeFault(fault(message))).toBe(expected);
});

test('describes a value that is not an error', () => {
  expect(describeFault('a string was thrown')).toBe('a string was thrown');
});

test("names the innermost line of a package's own source", async () => {
  const maps: Readonly<Record<string, string>> = {
    'shell/node/main.cjs.map': mapTo('webpack://shell/../node_modules/react-dom/server.js'),
    'mf-hello/node/5.cjs.map': mapTo('webpack://mf-hello/./src/Header/Header.tsx'),
    'my site/node/5.cjs.map': mapTo('webpack://mf-hello/./src/Header/Header.tsx'),
    'mf-topics/node/7.cjs.map': mapTo('webpack://mf-topics/./src/pages/Home.tsx'),
  };
  for (const [file, map] of Object.entries(maps)) {
    await mkdir(path.join(folder(), path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder(), file), map);
  }
  const stack = [
    `    at render (${folder()}/shell/node/main.cjs:1:1)`,
    `    at no-map (${folder()}/elsewhere.cjs:1:1)`,
    `    at Header (${folder()}/mf-hello/node/5.cjs:1:1)`,
    `    at Home (${folder()}/mf-topics/node/7.cjs:1:1)`,
  ].join('\n');
  expect(describeFault(fault('boom', stack))).toBe('boom (mf-hello/src/Header/Header.tsx:3)');
  const blank = fault('boom', `    at async Header (${folder()}/my site/node/5.cjs:1:1)`);
  expect(describeFault(blank)).toBe('boom (mf-hello/src/Header/Header.tsx:3)');
  const anonymous = fault('boom', `    at async ${folder()}/mf-hello/node/5.cjs:1:1`);
  expect(describeFault(anonymous)).toBe('boom (mf-hello/src/Header/Header.tsx:3)');
  const nameless = fault('boom', `    at ${folder()}/mf-hello/node/5.cjs:1:1`);
  expect(describeFault(nameless)).toBe('boom (mf-hello/src/Header/Header.tsx:3)');
});
