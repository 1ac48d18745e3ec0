import { describe, expect, test } from '@jest/globals';
import { parseServerEnv } from './parse-server-env';
import { UserError } from './user-error';

describe('parseServerEnv', () => {
  test('listens on port 3000 on all addresses by default', () => {
    const standard = {
      port: 3000,
      host: undefined,
      closeWithinMs: 10_000,
      adminPort: undefined,
      adminHost: undefined,
      acceptsVitals: true,
      logsResponses: false,
      publishesBuilds: true,
      reportUrl: undefined,
      trustedProxies: 0,
    };
    expect(parseServerEnv({})).toEqual(standard);
    expect(parseServerEnv({ PORT: '', HOST: '', SHUTDOWN_TIMEOUT_MS: '' })).toEqual(standard);
  });

  test.each([
    ['0', '0.0.0.0'],
    ['65535', '::'],
    ['8080', 'site.example.org'],
  ])('PORT=%s HOST=%s', (PORT, HOST) => {
    expect(parseServerEnv({ PORT, HOST })).toMatchObject({ port: Number(PORT), host: HOST });
  });

  test.each(['-1', '65536', '99999', '123456', '80a', '8.0', ' 80', 'http'])('PORT=%s is refused', (PORT) => {
    const parse = () => parseServerEnv({ PORT });
    expect(parse).toThrow(UserError);
    expect(parse).toThrow(`PORT="${PORT}" must be a whole number from 0 to 65535.`);
  });

  test.each(['soon', '-1', '1s'])('SHUTDOWN_TIMEOUT_MS=%s is refused', (time) => {
    expect(() => parseServerEnv({ SHUTDOWN_TIMEOUT_MS: time })).toThrow(
      `SHUTDOWN_TIMEOUT_MS="${time}" must be a whole number of milliseconds from 0 to 999999.`,
    );
  });

  test('ADMIN_PORT is not the port of the site', () => {
    for (const PORT of ['3320', undefined])
      expect(() => parseServerEnv({ PORT, ADMIN_PORT: PORT ?? '3000' })).toThrow(
        `ADMIN_PORT="${PORT ?? '3000'}" must be another port than PORT, which serves the site.`,
      );
    expect(parseServerEnv({ PORT: '0', ADMIN_PORT: '0' })).toMatchObject({ port: 0, adminPort: 0 });
  });

  test.each(['http://localhost', 'a b', 'localhost/'])('HOST=%s is refused', (HOST) => {
    const parse = () => parseServerEnv({ HOST });
    expect(parse).toThrow(UserError);
    expect(parse).toThrow(`HOST="${HOST}" must be a host name or address, such as 0.0.0.0.`);
  });
});

test('web vitals, logs, metrics and reports', () => {
  const reportUrl = 'https://reports.example.com/csp';
  expect(
    parseServerEnv({ ADMIN_PORT: '9464', WEB_VITALS: '0', LOG: 'json', CSP_REPORT_URL: reportUrl }),
  ).toMatchObject({
    reportUrl,
    adminPort: 9464,
    acceptsVitals: false,
    logsResponses: true,
  });
  for (const [name, value, rule] of [
    ['ADMIN_PORT', '70000', 'a whole number from 0 to 65535'],
    ['WEB_VITALS', 'no', '0 or 1'],
    ['LOG', 'text', 'json, or not set'],
    ['CSP_REPORT_URL', '1', 'an http or https address, such as https://www.example.com/page'],
  ] as const)
    expect(() => parseServerEnv({ [name]: value })).toThrow(`${name}="${value}" must be ${rule}.`);
});

test.each([
  ['https://reports.example.com/a,b;c?d=e,f;g', 'https://reports.example.com/a%2Cb%3Bc?d=e%2Cf%3Bg'],
  ['https://bücher.example/Ł"\\?Ł"\\', 'https://xn--bcher-kva.example/%C5%81%22/?%C5%81%22%5C'],
])('CSP_REPORT_URL=%s cannot end a policy or a header', (CSP_REPORT_URL, reportUrl) => {
  expect(parseServerEnv({ CSP_REPORT_URL })).toMatchObject({ reportUrl });
});
