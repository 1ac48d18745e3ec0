import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { holds, textOf } from '../../../kit/src/testing/fuzz';
import { compileMessages } from './compile-messages.js';

const id = fc.oneof(fc.constantFrom('a', 'page.title', '__proto__', ''), fc.string({ maxLength: 8 }));
const message = textOf(
  [
    '{',
    '}',
    '{name}',
    "'",
    "''",
    '#',
    '<b>',
    '</b>',
    '<',
    '{n, plural, ',
    'one {',
    'other {x}',
    '=1 {a}}',
    'select,',
    'date, short}',
    '{n, number, ::',
    'percent}',
    'offset:1',
    '😀',
    'ü',
  ],
  { maxLength: 10 },
);
/** Messages that follow the grammar. */
const { valid } = fc.letrec<{ valid: string; part: string }>((tie) => ({
  valid: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('plain', 'ü 😀', '{name}', "it''s", "'{quoted}'", '{n, number}', '<b>bold</b>'),
    tie('valid').map((text) => `{n, plural, one {${text}} other {# ${text}}}`),
    tie('valid').map((text) => `{name, select, a {${text}} other {}}`),
    tie('valid').map((text) => `{n, selectordinal, few {${text}} other {${text}}}`),
  ),
}));

function format(compiled: unknown): string {
  const values = { name: 'a', n: 3, b: (chunks: readonly string[]) => chunks.join('') };
  // The syntax tree is the library's own type.
  return String(new IntlMessageFormat(compiled as never, 'en-US').format<string>(values as never));
}

test('every message of a file is either compiled or reported by its id', () => {
  holds(
    fc.property(fc.dictionary(id, fc.oneof(message, fc.jsonValue())), (messages) => {
      const malformed = new Set<string>();
      const compiled = compileMessages(JSON.stringify(messages), malformed);
      expect(Object.keys(compiled)).toEqual(Object.keys(messages));
      for (const [key, tree] of Object.entries(compiled)) {
        expect(Array.isArray(tree)).toBe(true);
        const isEmpty = Array.isArray(tree) && tree.length === 0;
        const complaint = [...malformed].find((text) => text.startsWith(`Message "${key}" `));
        if (isEmpty) expect(messages[key] === '' || complaint !== undefined).toBe(true);
        else expect(typeof messages[key]).toBe('string');
      }
    }),
  );
});

test('reports a file that is not an object of messages', () => {
  holds(
    fc.property(
      fc.jsonValue().filter((value) => Object(value) !== value || Array.isArray(value)),
      (value) => {
        const malformed = new Set<string>();
        expect(compileMessages(JSON.stringify(value), malformed)).toEqual({});
        expect(malformed.size).toBe(1);
      },
    ),
  );
});

test('compiles a valid message, which can then be formatted', () => {
  holds(
    fc.property(valid, (text) => {
      const malformed = new Set<string>();
      const { a } = compileMessages(JSON.stringify({ a: text }), malformed);
      expect([...malformed]).toEqual([]);
      expect(typeof format(a)).toBe('string');
    }),
  );
});

test('formats a text without braces, quotes and tags unchanged', () => {
  holds(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(!/[{}<>']/.test(text));
      expect(format(compileMessages(JSON.stringify({ a: text }), new Set()).a)).toBe(text);
    }),
  );
});
