import { createRequire } from 'node:module';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Compiler } from '@rspack/core';

const require = createRequire(import.meta.url);

/** Compiles ICU strings, so that no parser ships to browsers. Adds each invalid message to `malformed`. */
export function compileMessages(source: string, malformed: Set<string>): Record<string, unknown> {
  const messages: unknown = JSON.parse(source);
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    malformed.add(
      `Expected a message file to be a JSON object with strings by message id, but found: ${source.slice(0, 80)}`,
    );
    return {};
  }
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        if (typeof message !== 'string') throw new Error('it is not a string');
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

/**
 * Fails a build with invalid messages. Rspack ignores an error of the JSON parser and parses the file as plain JSON.
 */
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
