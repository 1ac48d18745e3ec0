import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import semver from 'semver';
import { completeLock } from './complete-lock';

const lockOf = (packages: object) => `${JSON.stringify({ lockfileVersion: 3, packages }, null, 2)}\n`;

test('adds the binaries of other platforms where npm would', () => {
  const linux = { version: '2.0.0', integrity: 'sha512-x', cpu: ['x64'], optional: true, os: ['linux'] };
  const tool = {
    version: '2.0.0',
    dev: true,
    optionalDependencies: {
      '@t/core-darwin-arm64': '2.0.0',
      '@t/core-linux-x64-gnu': '2.0.0',
      '@t/core-linux-x64-musl': '2.0.0',
      '@t/core-linux-arm-gnueabihf': '2.0.0',
      '@t/core-win32-ia32-msvc': '2.0.0',
      '@t/core-wasm32-wasi': '2.0.0',
    },
  };
  const { packages } = JSON.parse(
    completeLock(lockOf({ '': {}, 'node_modules/@t/core-linux-x64-gnu': linux, 'node_modules/tool': tool })),
  );
  const added = { version: '2.0.0', dev: true, optional: true };
  expect(packages).toEqual({
    '': {},
    'node_modules/@t/core-darwin-arm64': { ...added, cpu: ['arm64'], os: ['darwin'] },
    'node_modules/@t/core-linux-arm-gnueabihf': { ...added, cpu: ['arm'], libc: ['glibc'], os: ['linux'] },
    'node_modules/@t/core-linux-x64-gnu': linux,
    'node_modules/@t/core-linux-x64-musl': { ...added, cpu: ['x64'], libc: ['musl'], os: ['linux'] },
    'node_modules/@t/core-wasm32-wasi': { ...added, cpu: ['wasm32'] },
    'node_modules/@t/core-win32-ia32-msvc': { ...added, cpu: ['ia32'], os: ['win32'] },
    'node_modules/tool': tool,
  });
  expect(Object.keys(packages)).toEqual(Object.keys(packages).sort());
});

test('finds a binary next to its package and in parent folders', () => {
  const user = { version: '1.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', 'b-linux-x64': '1.0.0' } };
  const lock = lockOf({
    'e2e/node_modules/a-linux-x64': {},
    'e2e/node_modules/user': user,
    'node_modules/b-linux-x64': {},
  });
  expect(completeLock(lock)).toBe(lock);
});

test('rejects a package whose name does not contain its platform', () => {
  const lock = lockOf({ 'node_modules/tool': { optionalDependencies: { extras: '1.0.0' } } });
  expect(() => completeLock(lock)).toThrow('Cannot complete package-lock.json: extras is missing');
});

interface Locked {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
}

const text = readFileSync('package-lock.json', 'utf8');
const locked = Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages);

test('the lock file lists the binaries of every platform, so that npm ci works on each', () => {
  expect(completeLock(text)).toBe(text);
});

test('the lock file contains no registry', () => {
  const resolved = locked
    .filter(([, { link }]) => link !== true)
    .flatMap(([, entry]) => entry.resolved ?? []);
  expect(resolved).toEqual([]);
});

test('every package supports the oldest Node that the project supports', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const oldest = semver.minVersion(engines.node)?.version ?? '';
  const refusing = locked.filter(([, entry]) => !semver.satisfies(oldest, entry.engines?.node ?? '*'));
  expect(refusing.map(([place]) => place)).toEqual([]);
});
