import { expect, test } from '@jest/globals';
import type { Visit } from '../middleware/middleware';
import { emptySite } from '../testing/empty-site';
import { policyReports } from './receive-reports';

const report = (effectiveDirective: string, type = 'csp-violation') => ({
  type,
  age: 1,
  url: 'https://www.example.com/',
  body: { effectiveDirective, blockedURL: 'https://evil.example/a.js', originalPolicy: "default-src 'none'" },
});

function start(rate = () => true) {
  const { receive, counts } = policyReports(rate);
  const send = async (
    sent: unknown,
    { method = 'POST', type = 'application/reports+json', path = '/_reports' } = {},
  ) => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const request = {
      method,
      header: (name: string) => (name === 'content-type' ? type : null),
      body: async (most: number) => (body.length > most ? null : body),
    };
    const visit = { request, path, search: '', stable: emptySite() } as Visit;
    return (await receive(visit, () => ({ status: 418, headers: {}, body: null }))).status;
  };
  return { send, counts };
}

test('counts reports of both formats by directive, and nothing else', async () => {
  const { send, counts } = start();
  expect(await send([report('script-src-elem'), report('script-src-elem'), report('x', 'deprecation')])).toBe(
    204,
  );
  const old = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://evil.example' } };
  expect(await send(old, { type: 'application/csp-report' })).toBe(204);
  expect(await send([report('made-up\n{}')])).toBe(204);
  expect([...counts]).toEqual([
    ['script-src-elem', 2],
    ['img-src', 1],
    ['other', 1],
  ]);
});

test.each([
  ['blocks the script of an extension', { blockedURL: 'chrome-extension' }],
  ['an extension causes', { sourceFile: 'moz-extension://0a1b/content.js' }],
  ['an extension of Safari causes', { sourceFile: 'safari-web-extension://0A1B' }],
  ['an in-app browser causes', { sourceFile: 'user-script:1' }],
  ['a tracker causes', { sourceFile: 'https://tracker.example/t.js' }],
])('ignores a violation that %s', async (_, causes) => {
  const { send, counts } = start();
  const documentURL = 'https://www.example.com/faq';
  const of = (body: object) => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src', documentURL, ...body },
  });
  const own = { sourceFile: 'https://www.example.com/_fragments/shell/main.0123456789.js' };
  expect(await send([of(causes), of(own), of({ sourceFile: null })])).toBe(204);
  const { blockedURL = '', sourceFile = '' }: { blockedURL?: string; sourceFile?: string } = causes;
  const old = { 'violated-directive': 'script-src', 'document-uri': documentURL, 'blocked-uri': blockedURL };
  expect(await send({ 'csp-report': { ...old, 'source-file': sourceFile } })).toBe(204);
  expect([...counts]).toEqual([['script-src', 2]]);
});

test.each<[string, unknown, Parameters<ReturnType<typeof start>['send']>[1], number]>([
  ['another path', [], { path: '/_reports/x' }, 418],
  ['another method', [], { method: 'GET' }, 405],
  ['another type', [], { type: 'text/plain' }, 415],
  ['no JSON', '{', {}, 400],
  ['another form', [{ type: 'csp-violation' }], {}, 400],
  ['a long directive', [report('a'.repeat(201))], {}, 400],
  ['too many at once', Array.from({ length: 51 }, () => report('img-src')), {}, 400],
  ['a long body', ' '.repeat(65_537), {}, 413],
])('rejects %s without effect', async (_, sent, options, status) => {
  const { send, counts } = start();
  expect(await send(sent, options)).toBe(status);
  expect(counts.size).toBe(0);
});

test('limits the rate', async () => {
  const { send, counts } = start(() => false);
  expect(await send([report('img-src')])).toBe(429);
  expect(counts.size).toBe(0);
});
