import { createRequire } from 'node:module';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Compiler } from '@rspack/core';

const require = createRequire(import.meta.url);

/** ICU strings become syntax trees, so that no message parser ships. Complaints about malformed ones are collected. */
export function compileMessages(source: string, malformed: Set<string>): Record<string, unknown> {
  const messages = JSON.parse(source) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, parse(message, { captureLocation: false })];
      } catch (error) {
        malformed.add(`Message "${id}" is not valid ICU (${(error as Error).message}): ${message}`);
        return [id, []];
      }
    }),
  );
}

/** Fails a build with malformed messages. An error thrown while parsing JSON is not shown: Rspack then parses it plainly. */
export function refuseMessages(malformed: Set<string>) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compile.tap('RefuseMessages', () => malformed.clear());
      compiler.hooks.afterCompile.tap('RefuseMessages', ({ errors }) => {
        for (const complaint of malformed) errors.push(new Error(complaint) as (typeof errors)[number]);
      });
    },
  };
}

export function messageParserAlias() {
  return {
    '@formatjs/icu-messageformat-parser$': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
  };
}
