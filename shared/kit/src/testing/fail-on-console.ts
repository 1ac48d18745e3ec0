/** Fails a test that logs an error or a warning, unless the test replaces the console method. */
import { afterEach, beforeEach } from '@jest/globals';

const methods = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  for (const method of methods) {
    console[method] = (...args: unknown[]) => {
      calls.push(`console.${method}: ${args.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  for (const method of methods) console[method] = original[method];
  if (calls.length > 0) throw new Error(`Unexpected output:\n${calls.join('\n')}`);
});
