import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { lineWriter, requestLog } from './request-log';

function linesOf(...requests: readonly (readonly [url: string, status: number])[]) {
  const lines: Record<string, unknown>[] = [];
  const { observe } = requestLog({ write: (line) => lines.push(JSON.parse(line)), dropped: () => 0 });
  for (const [url, status] of requests) {
    const request = {
      method: 'GET',
      url,
      headers: { cookie: 'locale=de', 'user-agent': 'A browser', referer: 'https://a.example/' },
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as IncomingMessage;
    observe(request, { status, headers: { 'content-security-policy': '' }, body: 'päge' }, 0.12345);
  }
  return lines;
}

test('logs exactly these fields per response', () => {
  expect(linesOf(['/pricing?email=me@example.com#x', 200])).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      method: 'GET',
      path: '/pricing',
      status: 200,
      kind: 'document',
      bytes: 5,
      ms: 0.123,
    },
  ]);
});

test('cuts a long path, without host and credentials', () => {
  const [long, proxied] = linesOf([`/${'x'.repeat(5000)}`, 414], ['http://me:secret@a.example/faq?q=1', 200]);
  expect(long?.path).toHaveLength(200);
  expect(proxied?.path).toBe('/faq');
});

test('does not log preview names', () => {
  const [opened, left] = linesOf([`/_preview/${'0a'.repeat(16)}`, 303], ['/_preview/leave', 303]);
  expect(opened?.path).toBe('/_preview/…');
  expect(left?.path).toBe('/_preview/leave');
});

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
