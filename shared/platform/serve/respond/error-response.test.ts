import { describe, expect, test } from '@jest/globals';
import { nothingComposed } from '../site/loaded-site';
import { emptySite } from '../testing/empty-site';
import { respondWithError } from './error-response';

const body = (text: string) => ({
  type: 'text/html',
  etag: '"e"',
  identity: Buffer.from(text),
  br: null,
  gz: null,
});
const site = emptySite({
  documents: new Map([
    ['/400', { body: body('refused'), status: 400, policy: 'policy of 400', fallback: null }],
    ['/404', { body: body('not here'), status: 404, policy: 'policy of 404', fallback: null }],
    ['/500', { body: body('broken'), status: 500, policy: 'policy of 500', fallback: null }],
  ]),
});

const request = (accept: string | null, method = 'GET') => ({
  method,
  header: (name: string) => (name === 'accept' ? accept : null),
});
const notFound = { status: 404, message: 'Page not found: /x' };

describe('respondWithError', () => {
  test('sends a browser the prerendered page with its policy', () => {
    const response = respondWithError(site, request('text/html'), notFound);
    expect(response.status).toBe(404);
    expect(String(response.body)).toBe('not here');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': 'policy of 404',
      'cache-control': 'no-store, no-transform',
      vary: 'accept',
    });
  });

  test.each([
    [400, 'refused', 'a status with a page has its own'],
    [414, 'broken', 'one whose page the composition lacks has that of 500'],
    [502, 'broken', 'any other has that of 500'],
  ])('%s is sent as "%s": %s', (status, text) => {
    const response = respondWithError(site, request('text/html'), { status, message: 'Broken' });
    expect(response.status).toBe(status);
    expect(String(response.body)).toBe(text);
  });

  test('sends status and message to a client that prefers JSON', () => {
    const response = respondWithError(site, request('application/json'), notFound);
    expect(response.status).toBe(404);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(String(response.body))).toEqual({ statusCode: 404, message: 'Page not found: /x' });
  });

  test('sends plain text before the first composition', () => {
    const early = respondWithError(nothingComposed, request('text/html'), {
      status: 503,
      message: 'Not yet',
    });
    expect(early).toMatchObject({ status: 503, body: 'Not yet\n' });
    expect(early.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('adds the headers of the cause', () => {
    const cause = { status: 405, message: 'No', headers: { allow: 'GET, HEAD' } };
    expect(respondWithError(site, request('text/html', 'POST'), cause).headers.allow).toBe('GET, HEAD');
  });

  test.each(['text/html', 'application/json'])('HEAD has no body (%s)', (accept) => {
    expect(respondWithError(site, request(accept, 'HEAD'), notFound).body).toBeNull();
    expect(respondWithError(nothingComposed, request(accept, 'HEAD'), notFound).body).toBeNull();
  });
});
