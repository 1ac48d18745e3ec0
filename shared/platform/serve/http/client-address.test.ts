import { expect, test } from '@jest/globals';
import { clientAddress } from './node-adapter';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as Parameters<ReturnType<typeof clientAddress>>[0];

test.each([
  [1, undefined, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, '192.0.2.7', '192.0.2.7'],
  [1, '2001:db8::1', '2001:db8::1'],
  // Entries before the proxies' own can be forged.
  [1, '203.0.113.9, 192.0.2.7', '192.0.2.7'],
  [2, '203.0.113.9, 192.0.2.7, 198.51.100.1', '192.0.2.7'],
  [2, '192.0.2.7', '192.0.2.7'],
  // Some proxies add the visitor's port.
  [1, '192.0.2.7:50314', '192.0.2.7'],
  [1, '[2001:db8::1]:443', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, 'unknown', '10.0.0.1'],
  [1, '<script>', '10.0.0.1'],
])('behind %s proxies that send "%s" the client is %s', (proxies, forwarded, client) => {
  expect(clientAddress(proxies, () => {})(request(forwarded))).toBe(client);
});

test('without TRUST_PROXY, the header is ignored and logged once', () => {
  const lines: string[] = [];
  const addressOf = clientAddress(0, (line, level) => lines.push(`${level}: ${line}`));
  expect(addressOf(request())).toBe('10.0.0.1');
  expect(lines).toEqual([]);
  for (let asked = 0; asked < 3; asked += 1) expect(addressOf(request('192.0.2.7'))).toBe('10.0.0.1');
  expect(lines).toEqual([expect.stringMatching(/^warn: .*Set TRUST_PROXY to the number of proxies\.$/)]);
});
