import { expect, test } from '@jest/globals';
import { sendRecord } from './send-record';
import { visitSource } from './visit-source';

const record = visitSource((field) => field);

async function send(fetchImpl: typeof fetch) {
  const requests: { url: string; init: RequestInit }[] = [];
  const reports: string[] = [];
  await sendRecord(record, {
    origin: 'https://api.example',
    fetchImpl: (url, init = {}) => {
      requests.push({ url: String(url), init });
      return fetchImpl(url, init);
    },
    report: (problem) => reports.push(problem),
  });
  return { requests, reports };
}

test('sends JSON in a keepalive request', async () => {
  const { requests, reports } = await send(async () => new Response('{}', { status: 201 }));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('https://api.example/api/auth/seo_sources_unregistered/');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  });
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual(record);
  expect(reports).toEqual([]);
});

test('reads the response to its end', async () => {
  const response = new Response('{}', { status: 201 });
  await send(async () => response);
  expect(response.bodyUsed).toBe(true);
});

test.each<[string, typeof fetch]>([
  ['a failed connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', async () => new Response('', { status: 500 })],
  ['a truncated response', async () => new Response(cut(), { status: 500 })],
])('reports %s once and does not retry', async (_name, fetchImpl) => {
  const { requests, reports } = await send(fetchImpl);
  expect(requests).toHaveLength(1);
  expect(reports).toHaveLength(1);
});

function cut(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
}
