import { expect, test } from '@jest/globals';
import { compilerMessage } from './run-build';

test('reports an error of both builds once', () => {
  const output = `<w> [Manifest Plugin] a warning
browser:
  ERROR in ./src/Header/Header.tsx
    × Syntax Error

  browser compiled with 1 error

node:
  ERROR in ./src/Header/Header.tsx
    × Syntax Error

  node compiled with 1 error
`;
  expect(compilerMessage(output)).toBe('ERROR in ./src/Header/Header.tsx\n    × Syntax Error');
});

test('reports an error of only the Node build', () => {
  const output =
    'browser:\n  browser compiled successfully\n\nnode:\n  ERROR in x\n\n  node compiled with 1 error\n';
  expect(compilerMessage(output)).toBe('ERROR in x');
});

test('reports only the location of a stack trace', () => {
  const output = `[rspack] CLI failed:
ReferenceError: brand is not defined
    at fragment (/site/rspack.base.ts:345:26)
    at /site/mf-hello/rspack.config.ts:3:22
    at async runCLI (file:///site/node_modules/rspack.js:20:3)
`;
  expect(compilerMessage(output)).toBe(
    '[rspack] CLI failed:\nReferenceError: brand is not defined (/site/rspack.base.ts:345)',
  );
});

test("reports the bundler's own errors completely", () => {
  expect(compilerMessage('[rspack] CLI failed:\nno such option\n')).toBe(
    '[rspack] CLI failed:\nno such option',
  );
});
