import { expect, jest, test } from '@jest/globals';
import { lineWriter } from './line-writer';

/** A file that accepts this many bytes of each write, or fails; `end` completes the current write. */
function file(answers: readonly (number | string)[]) {
  let content = '';
  let end: (() => void) | null = null;
  let writes = 0;
  const lines = lineWriter(1, (_, bytes, done) => {
    const answer = answers[writes] ?? bytes.length;
    writes += 1;
    end = () => {
      end = null;
      if (typeof answer === 'string') return done(Object.assign(new Error(answer), { code: answer }), 0);
      content += bytes.toString('utf8', 0, answer);
      done(null, Math.min(answer, bytes.length));
    };
  });
  const settle = () => {
    while (end !== null) end();
  };
  return { ...lines, settle, content: () => content };
}

test('drops and counts lines while the disk is full, and continues when it has space', () => {
  const { write, settle, content, dropped } = file(['ENOSPC', 'ENOSPC']);
  for (const line of ['a\n', 'b\n', 'c\n']) write(line);
  settle();
  expect([content(), dropped()]).toEqual(['', 3]);
  write('d\n');
  settle();
  expect([content(), dropped()]).toEqual(['d\n', 3]);
});

test('a line cut by a full disk does not run into the next one', () => {
  const { write, settle, content, dropped } = file([3, 'ENOSPC']);
  write('first\n');
  settle();
  write('second\n');
  settle();
  expect([content(), dropped()]).toEqual(['fir\nsecond\n', 1]);
});

test('a reader that reads nothing costs lines, not memory', () => {
  const { write, settle, dropped } = file([]);
  const line = `${'x'.repeat(99_999)}\n`;
  for (let count = 0; count < 200; count += 1) write(line);
  expect(dropped()).toBeGreaterThan(100);
  settle();
  const before = dropped();
  write(line);
  settle();
  expect(dropped()).toBe(before);
});

test('a flush ends when the last line is written', async () => {
  const { write, flush, settle, content } = file([]);
  await flush();
  write('first\n');
  write('last\n');
  let isFlushed = false;
  const flushed = flush().then(() => {
    isFlushed = true;
  });
  await Promise.resolve();
  expect(isFlushed).toBe(false);
  settle();
  await flushed;
  expect(content()).toBe('first\nlast\n');
});

test('a reader that reads nothing delays the end by a second', async () => {
  jest.useFakeTimers();
  const { write, flush } = file([]);
  write('first\n');
  const flushed = flush();
  await jest.advanceTimersByTimeAsync(1_000);
  await flushed;
  jest.useRealTimers();
});

test('two flushes at once end together', async () => {
  jest.useFakeTimers();
  const { write, flush, settle } = file([]);
  write('first\n');
  const both = Promise.all([flush(), flush()]);
  settle();
  await both;
  jest.useRealTimers();
});
