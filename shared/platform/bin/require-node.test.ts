import { expect, test } from '@jest/globals';
import { requireNode } from './require-node';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node %s', (running) => {
  expect(() => requireNode('>=20.19', running)).not.toThrow();
});

test.each(['18.20.8', '20.18.3', '16.0.0'])('refuses Node %s', (running) => {
  expect(() => requireNode('>=20.19', running)).toThrow(
    `Node ${running} is too old. The server needs Node 20.19 or newer`,
  );
});

test('accepts the Node of this test', () => {
  expect(() => requireNode('>=20.19')).not.toThrow();
});
