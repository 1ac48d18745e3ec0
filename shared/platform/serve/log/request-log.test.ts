import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import type { SiteResponse } from '../respond/site-response';
import { failureLog, requestLog } from './request-log';

function linesOf(...requests: readonly (readonly [url: string, status: number])[]) {
  const lines: Record<string, unknown>[] = [];
  const observe = requestLog({
    write: (line) => lines.push(JSON.parse(line)),
    dropped: () => 0,
    flush: async () => {},
  });
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

function failedLine({ failure }: Pick<SiteResponse, 'failure'>): Record<string, unknown> | undefined {
  const lines: Record<string, unknown>[] = [];
  const observe = requestLog({
    write: (line) => lines.push(JSON.parse(line)),
    dropped: () => 0,
    flush: async () => {},
  });
  const headers = { 'x-request-id': 'a1b2c3d4e5f6' };
  observe(
    { method: 'GET', url: '/faq' } as IncomingMessage,
    { status: 500, headers, body: null, failure },
    1,
  );
  return lines[0];
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

test('the kind is that of the path alone', () => {
  const lines = linesOf(
    ['/pricing?next=/_payload.json', 200],
    ['/pricing/_payload.json?a', 200],
    ['http://a.example/_fragments/shell/main.js', 200],
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['document', 'payload', 'release']);
});

test('the line of a failed request has the reason and the stack', () => {
  const reasons = [
    Object.assign(new Error('oh'), { stack: `Error: oh\n${'    at x (y.js)\n'.repeat(5000)}` }),
    new Error('z'.repeat(100_000), { cause: new Error('the first one') }),
    new UserError(`Cannot read previews/${'0a'.repeat(16)}/live in .site: permission denied.`),
  ];
  const [long, wide, known] = reasons.map((failure) => failedLine({ failure }));
  expect(long).toMatchObject({ level: 50, status: 500, id: 'a1b2c3d4e5f6', error: 'Error: oh' });
  expect(String(long?.stack).split('\n')).toHaveLength(29);
  expect(wide?.error).toMatch(/^Error: z{900,1000}…$/);
  expect(wide?.stack).toMatch(/ +at .*request-log\.test\.ts/);
  expect(known).toMatchObject({ error: 'Cannot read previews/…/live in .site: permission denied.' });
  expect(known).not.toHaveProperty('stack');
});

test('without JSON, each line about a failed request has its id', () => {
  const lines: string[] = [];
  const observe = failureLog((text, level) => {
    expect(level).toBe('error');
    lines.push(...text.split('\n'));
  });
  const headers = { 'x-request-id': 'a1b2c3d4e5f6' };
  const request = { method: 'GET', url: `/_preview/${'0a'.repeat(16)}?a=b` } as IncomingMessage;
  observe(request, { status: 404, headers: {}, body: null }, 1);
  expect(lines).toEqual([]);
  observe(request, { status: 500, headers, body: null, failure: new Error('oh') }, 1);
  expect(lines[0]).toBe('Request a1b2c3d4e5f6 failed: GET /_preview/…: Error: oh');
  expect(lines[1]).toMatch(/^Request a1b2c3d4e5f6 +at .*request-log\.test\.ts/);
  for (const line of lines) expect(line).toContain('a1b2c3d4e5f6');
});

test('does not log preview names', () => {
  const [opened, left] = linesOf([`/_preview/${'0a'.repeat(16)}`, 303], ['/_preview/leave', 303]);
  expect(opened?.path).toBe('/_preview/…');
  expect(left?.path).toBe('/_preview/leave');
});
