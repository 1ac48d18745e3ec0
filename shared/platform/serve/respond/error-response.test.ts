import { describe, expect, test } from '@jest/globals';
import { nothingComposed } from '../site/loaded-site';
import { emptySite } from '../testing/empty-site';
import { type ErrorCause, respondWithError } from './error-response';

const body = (text: string) => ({
  type: 'text/html',
  etag: '"e"',
  identity: Buffer.from(text),
  br: null,
  gz: null,
});
const slot = '<span data-request-id=""></span>';
const site = emptySite({
  documents: new Map([
    ['/400', { body: body('refused'), status: 400, policy: 'policy of 400', fallback: null }],
    ['/404', { body: body('not here'), status: 404, policy: 'policy of 404', fallback: null }],
    ['/500', { body: body(`broken ${slot}`), status: 500, policy: 'policy of 500', fallback: null }],
  ]),
});

const request = (accept: string | null, method = 'GET', id: string | null = null) => ({
  method,
  header: (name: string) => ({ accept, 'x-request-id': id })[name] ?? null,
});
const notFound = { status: 404, message: 'Page not found: /x' } as const;

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

  test.each<readonly [ErrorCause['status'], RegExp, string]>([
    [400, /^refused$/, 'a status with a page has its own'],
    [414, /^broken <span/, 'one whose page the composition lacks has that of 500'],
    [503, /^broken <span data-request-id="">[0-9a-f]{12}</, 'any other has that of 500'],
  ])('%s is sent as "%s": %s', (status, text) => {
    const response = respondWithError(site, request('text/html'), {
      status,
      message: 'Broken',
    } as ErrorCause);
    expect(response.status).toBe(status);
    expect(String(response.body)).toMatch(text);
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
      failure: null,
    });
    const id = early.headers['x-request-id'];
    expect(early).toMatchObject({ status: 503, body: `Not yet (request ${id})\n` });
    expect(early.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('puts the id of a failed request into the page, the JSON and the header', () => {
    const failure = new Error('the reason');
    const failed = { status: 500, message: 'Broken', failure } as const;
    const page = respondWithError(site, request('text/html', 'GET', 'a1b2c3d4e5f6'), failed);
    expect(page.failure).toBe(failure);
    expect(page.headers['x-request-id']).toBe('a1b2c3d4e5f6');
    expect(page.body).toBe('broken <span data-request-id="">a1b2c3d4e5f6</span>');
    const json = respondWithError(site, request('application/json', 'GET', 'a1b2c3d4e5f6'), failed);
    expect(JSON.parse(String(json.body))).toEqual({
      statusCode: 500,
      message: 'Broken',
      requestId: 'a1b2c3d4e5f6',
    });
    expect(respondWithError(site, request('text/html'), notFound).headers).not.toHaveProperty('x-request-id');
  });

  test.each(['/_fragments/x.js', '/builds/meta/x.json', '/assets/nope.PNG', '/.env'])(
    'sends a line for the file %s, also with a page',
    (path) => {
      const response = respondWithError(site, request('text/html'), { ...notFound, path });
      expect(response.body).toBe('Page not found: /x\n');
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test.each(['/', '/index.html', '/a.HTM', '/x.php', '/v1.0/faq'])('sends the page for %s', (path) => {
    const response = respondWithError(site, request('text/html'), { ...notFound, path });
    expect(String(response.body)).toBe('not here');
  });

  test('adds the headers of the cause', () => {
    const cause = { status: 405, message: 'No', headers: { allow: 'GET, HEAD' } } as const;
    expect(respondWithError(site, request('text/html', 'POST'), cause).headers.allow).toBe('GET, HEAD');
  });

  test.each(['text/html', 'application/json'])('HEAD has no body (%s)', (accept) => {
    expect(respondWithError(site, request(accept, 'HEAD'), notFound).body).toBeNull();
    expect(respondWithError(nothingComposed, request(accept, 'HEAD'), notFound).body).toBeNull();
  });
});
