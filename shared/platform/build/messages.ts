import { createRequire } from 'node:module';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Compiler } from '@rspack/core';

const require = createRequire(import.meta.url);

/** ICU strings become syntax trees, so that no message parser ships. Complaints about malformed ones are collected. */
export function compileMessages(source: string, malformed: Set<string>): Record<string, unknown> {
  const messages: unknown = JSON.parse(source);
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    malformed.add(
      `A message file is an object of messages by their ids, which this is not: ${source.slice(0, 80)}`,
    );
    return {};
  }
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        if (typeof message !== 'string') throw new Error('it is no text');
        return [id, parse(message, { captureLocation: false })];
      } catch (error) {
        malformed.add(
          `Message "${id}" is not valid ICU (${(error as Error).message}): ${typeof message === 'string' ? message : JSON.stringify(message)}`,
        );
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
