import { expect, test } from '@jest/globals';
import { compilerMessage } from './build-package';

test('one error is told once, though both builds found it', () => {
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

test('an error of the build for Node alone is told', () => {
  const output =
    'browser:\n  browser compiled successfully\n\nnode:\n  ERROR in x\n\n  node compiled with 1 error\n';
  expect(compilerMessage(output)).toBe('ERROR in x');
});

test('of a stack of calls only the place is told', () => {
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

test('what the bundler says of itself is told whole', () => {
  expect(compilerMessage('[rspack] CLI failed:\nno such option\n')).toBe(
    '[rspack] CLI failed:\nno such option',
  );
});
