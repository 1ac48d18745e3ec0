import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { requestLog } from './request-log';

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

test('a response is one line of these fields, and of no others', () => {
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

test('a path is cut, and has neither a host nor a name before it', () => {
  const [long, proxied] = linesOf([`/${'a'.repeat(5000)}`, 414], ['http://me:secret@a.example/faq?q=1', 200]);
  expect(long?.path).toHaveLength(200);
  expect(proxied?.path).toBe('/faq');
});

test('the name of a preview is not told', () => {
  const [opened, left] = linesOf([`/_preview/${'0a'.repeat(16)}`, 303], ['/_preview/leave', 303]);
  expect(opened?.path).toBe('/_preview/…');
  expect(left?.path).toBe('/_preview/leave');
});
