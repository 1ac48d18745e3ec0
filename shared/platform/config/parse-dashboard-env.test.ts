import { expect, test } from '@jest/globals';
import { parseDashboardEnv } from './parse-dashboard-env';

const token = 'a-token-of-twenty-characters';

test('listens on this machine only and queries a server on it by default', () => {
  expect(parseDashboardEnv({})).toEqual({
    port: 3300,
    host: undefined,
    token: undefined,
    origin: undefined,
    servers: ['http://127.0.0.1:9464'],
  });
});

test('reads every setting', () => {
  expect(
    parseDashboardEnv({
      ADMIN_PORT: '0',
      HOST: '10.0.0.5',
      DASHBOARD_TOKEN: token,
      DASHBOARD_ORIGIN: 'https://dashboard.example/',
      DASHBOARD_SERVERS: 'http://127.0.0.1:9464, http://127.0.0.1:9465, http://127.0.0.1:9464/',
    }),
  ).toEqual({
    port: 0,
    host: '10.0.0.5',
    token,
    origin: 'https://dashboard.example',
    servers: ['http://127.0.0.1:9464', 'http://127.0.0.1:9465'],
  });
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'web-1'])('HOST="%s" needs a token', (HOST) => {
  expect(() => parseDashboardEnv({ HOST })).toThrow(
    /opens the dashboard to other machines.*Set DASHBOARD_TOKEN to at least 20/,
  );
  expect(parseDashboardEnv({ HOST, DASHBOARD_TOKEN: token }).host).toBe(HOST);
});

test.each(['127.0.0.1', '::1', 'localhost'])('HOST="%s" needs no token', (HOST) => {
  expect(parseDashboardEnv({ HOST }).host).toBe(HOST);
});

test.each([
  [
    { DASHBOARD_ORIGIN: 'https://dashboard.example' },
    'DASHBOARD_ORIGIN="https://dashboard.example" opens the dashboard',
  ],
  [
    { DASHBOARD_ORIGIN: 'dashboard.example', DASHBOARD_TOKEN: token },
    'DASHBOARD_ORIGIN="dashboard.example" must be an http or https',
  ],
  [{ DASHBOARD_SERVERS: 'web-1:9464' }, 'DASHBOARD_SERVERS="web-1:9464" must be http or https addresses'],
  [{ DASHBOARD_SERVERS: 'http://a,' }, 'DASHBOARD_SERVERS="http://a," must be'],
  [{ ADMIN_PORT: '70000' }, 'ADMIN_PORT="70000" must be a whole number from 0 to 65535'],
])('rejects %j', (env, says) => {
  expect(() => parseDashboardEnv(env)).toThrow(says);
});

test('does not print an invalid token', () => {
  expect(() => parseDashboardEnv({ DASHBOARD_TOKEN: 'too short' })).toThrow(
    /^DASHBOARD_TOKEN must be at least 20 characters/,
  );
});
