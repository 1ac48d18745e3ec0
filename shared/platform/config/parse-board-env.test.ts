import { expect, test } from '@jest/globals';
import { parseBoardEnv } from './parse-board-env';

const token = 'a-token-of-twenty-characters';

test('without settings it is for this machine alone, and asks a server on it', () => {
  expect(parseBoardEnv({})).toEqual({
    port: 3300,
    host: undefined,
    token: undefined,
    origin: undefined,
    servers: ['http://127.0.0.1:9100'],
  });
});

test('settings are taken', () => {
  expect(
    parseBoardEnv({
      ADMIN_PORT: '0',
      HOST: '10.0.0.5',
      BOARD_TOKEN: token,
      BOARD_ORIGIN: 'https://board.example/',
      BOARD_SERVERS: 'http://127.0.0.1:9100, http://127.0.0.1:9101',
    }),
  ).toEqual({
    port: 0,
    host: '10.0.0.5',
    token,
    origin: 'https://board.example',
    servers: ['http://127.0.0.1:9100', 'http://127.0.0.1:9101'],
  });
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'web-1'])('HOST="%s" needs a token', (HOST) => {
  expect(() => parseBoardEnv({ HOST })).toThrow(
    /opens the board to other machines.*Set BOARD_TOKEN to at least 20/,
  );
  expect(parseBoardEnv({ HOST, BOARD_TOKEN: token }).host).toBe(HOST);
});

test.each(['127.0.0.1', '::1', 'localhost'])('HOST="%s" needs none', (HOST) => {
  expect(parseBoardEnv({ HOST }).host).toBe(HOST);
});

test.each([
  [{ BOARD_ORIGIN: 'https://board.example' }, 'BOARD_ORIGIN="https://board.example" opens the board'],
  [
    { BOARD_ORIGIN: 'board.example', BOARD_TOKEN: token },
    'BOARD_ORIGIN="board.example" must be an http or https',
  ],
  [{ BOARD_SERVERS: 'web-1:9100' }, 'BOARD_SERVERS="web-1:9100" must be http or https addresses'],
  [{ BOARD_SERVERS: 'http://a,' }, 'BOARD_SERVERS="http://a," must be'],
  [{ ADMIN_PORT: '70000' }, 'ADMIN_PORT="70000" must be a whole number from 0 to 65535'],
])('%j is refused', (env, says) => {
  expect(() => parseBoardEnv(env)).toThrow(says);
});

test('a token that is refused is not shown', () => {
  expect(() => parseBoardEnv({ BOARD_TOKEN: 'too short' })).toThrow(
    /^BOARD_TOKEN must be at least 20 characters/,
  );
});
