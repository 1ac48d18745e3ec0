import { expect, test } from '@jest/globals';
import compile from './compile-messages.js';
import { messageFile } from './message-list';

test('compiles the messages of a file to a module', async () => {
  const module = await import(`data:text/javascript,${encodeURIComponent(compile('{"a":"Hello"}'))}`);
  expect(module.default).toEqual({ a: [{ type: 0, value: 'Hello' }] });
});

test('fails for an invalid message, for which the bundler names the file', () => {
  expect(() => compile('{"a":"Hello {name"}')).toThrow(
    'Message "a" is not valid ICU (EXPECT_ARGUMENT_CLOSING_BRACE): Hello {name',
  );
});

test.each(['{"a":', '{"a": "Hello",}', ''])('fails for a file that is not JSON: %j', (source) => {
  expect(() => compile(source)).toThrow(/^Expected a message file to be JSON: .*JSON/);
});

test('names the line of an error in JSON', () => {
  expect(() => compile('{\n"a": "A"\n"b": "B"\n}')).toThrow(/ \(line 3/);
  const others = Array.from({ length: 40 }, (_, at) => `  "a${at}": "A",`).join('\n');
  expect(() => compile(`{\n${others}\n  "x": text\n}`)).toThrow(/^[^\n]* \(line 42/);
});

test.each([
  ['/site/mf-hello/src/messages/en-US.json', true],
  ['/site/node_modules/validator/messages/en.json', false],
])('%s is a file of messages: %s', (file, expected) => {
  expect(messageFile.test(file)).toBe(expected);
});
