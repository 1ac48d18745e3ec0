import { describe, expect, test } from '@jest/globals';
import { flatHeaders, prepareResponses } from './prepared-response';
import type { Headers, SiteRequest, StoredBody } from './site-response';

const page: StoredBody = {
  type: 'text/html; charset=utf-8',
  etag: '"abc"',
  identity: Buffer.from('as it is'),
  br: Buffer.from('brotli'),
  gz: Buffer.from('gzip'),
};
const picture: StoredBody = { ...page, type: 'image/png', br: null, gz: null };

function respondWith(body: StoredBody, asked: SiteRequest, headers: Headers, status = 200) {
  return prepareResponses(body, headers, status)(asked);
}

function request(headers: Readonly<Record<string, string>> = {}, method = 'GET'): SiteRequest {
  return { method, header: (name) => headers[name] ?? null };
}

describe('encodings', () => {
  test.each([
    ['', 'as it is', undefined],
    ['identity', 'as it is', undefined],
    ['gzip', 'gzip', 'gzip'],
    ['br', 'brotli', 'br'],
    ['gzip, deflate, br, zstd', 'brotli', 'br'],
    ['GZIP, BR', 'brotli', 'br'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.5', 'gzip', 'gzip'],
    ['*', 'brotli', 'br'],
    ['br;q=0, *', 'gzip', 'gzip'],
    ['*;q=0', 'as it is', undefined],
    ['brotli', 'as it is', undefined],
  ])('Accept-Encoding: %s', (header, body, encoding) => {
    const response = respondWith(page, request({ 'accept-encoding': header }), {});
    expect(String(response.body)).toBe(body);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-length']).toBe(String(body.length));
    expect(response.headers['content-type']).toBe(page.type);
  });

  test('each has its own entity tag', () => {
    const tags = ['', 'gzip', 'br'].map(
      (header) => respondWith(page, request({ 'accept-encoding': header }), {}).headers.etag,
    );
    expect(tags).toEqual(['"abc"', '"abc-gzip"', '"abc-br"']);
  });

  test('sends Vary only if the response depends on the encoding', () => {
    expect(respondWith(page, request(), {}).headers.vary).toBe('accept-encoding');
    expect(respondWith(page, request(), { vary: 'accept' }).headers.vary).toBe('accept, accept-encoding');
    expect(respondWith(picture, request({ 'accept-encoding': 'br' }), {}).headers).not.toHaveProperty('vary');
    expect(respondWith(picture, request({ 'accept-encoding': 'br' }), {}).headers).not.toHaveProperty(
      'content-encoding',
    );
  });
});

describe('conditional requests', () => {
  test.each([
    ['"abc-br"', 304],
    ['W/"abc-br"', 304],
    ['"other", "abc-br"', 304],
    ['*', 304],
    ['"abc"', 200],
    ['"abc-gzip"', 200],
    ['abc-br', 200],
    ['', 200],
  ])('If-None-Match: %s gives %i', (tag, status) => {
    const response = respondWith(page, request({ 'accept-encoding': 'br', 'if-none-match': tag }), {
      'cache-control': 'public',
    });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      etag: '"abc-br"',
      'cache-control': 'public',
      vary: 'accept-encoding',
    });
    if (status === 304) {
      expect(response.body).toBeNull();
      expect(response.headers).not.toHaveProperty('content-length');
      expect(response.headers).not.toHaveProperty('content-encoding');
    } else expect(String(response.body)).toBe('brotli');
  });

  test('an error is never "not modified"', () => {
    expect(respondWith(page, request({ 'if-none-match': '*' }), {}, 404).status).toBe(404);
  });
});

test('HEAD has the headers of GET without a body', () => {
  const headers = { 'accept-encoding': 'br' };
  const head = respondWith(page, request(headers, 'HEAD'), { 'cache-control': 'public' });
  const get = respondWith(page, request(headers), { 'cache-control': 'public' });
  expect(head).toEqual({ ...get, body: null });
  expect(head.headers['content-length']).toBe('6');
});

test('selects prepared responses instead of making new ones', () => {
  const choose = prepareResponses(page, { 'cache-control': 'public' });
  const asked = request({ 'accept-encoding': 'br' });
  const first = choose(asked);
  expect(choose(asked)).toBe(first);
  expect(flatHeaders(first.headers)).toBe(flatHeaders(choose(asked).headers));
  expect(Object.fromEntries(pairs(flatHeaders(first.headers)))).toEqual(first.headers);
});

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}
