import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { noContentCache, openContentCache, sha256 } from './content-cache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const one = Buffer.from('one');
const hash = sha256(one);
const never = () => Promise.reject(new Error('must not be called'));

describe('the cache', () => {
  test('loads once for concurrent calls, and serves other processes from the folder', async () => {
    const cache = openContentCache(folder, { limit: 1000 });
    let loads = 0;
    const load = async () => {
      loads += 1;
      return one;
    };
    const both = await Promise.all([cache.through(hash, 'a', load), cache.through(hash, 'a', load)]);
    expect(both).toEqual([one, one]);
    expect(loads).toBe(1);
    expect(await openContentCache(folder, { limit: 1000 }).through(hash, 'a', never)).toEqual(one);
  });

  test('retries after a failed load', async () => {
    const cache = openContentCache(folder, { limit: 1000 });
    await expect(cache.through(hash, 'a', never)).rejects.toThrow('must not be called');
    expect(await cache.through(hash, 'a', async () => one)).toEqual(one);
  });

  test('ignores a file that changed on disk', async () => {
    const cache = openContentCache(folder, { limit: 1000 });
    await cache.put(hash, one);
    await writeFile(path.join(folder, hash.slice(0, 2), hash), 'on');
    expect(await cache.through(hash, 'a', async () => one)).toEqual(one);
    expect(await readFile(path.join(folder, hash.slice(0, 2), hash))).toEqual(one);
  });

  test('rejects other content, and does not cache it', async () => {
    const cache = openContentCache(folder, { limit: 1000 });
    const damaged = cache.through(hash, 'releases/a.js in s3://site', async () => Buffer.from('two'));
    await expect(damaged).rejects.toThrow(UserError);
    await expect(damaged).rejects.toThrow('releases/a.js in s3://site is damaged');
    expect(await files()).toEqual([]);
  });

  test('evicts the least recently used files, including those of other processes', async () => {
    const earlier = openContentCache(folder, { limit: 10_000 });
    const all = Array.from({ length: 10 }, (_, index) => Buffer.alloc(100, index));
    for (const [index, bytes] of all.entries()) {
      await earlier.put(sha256(bytes), bytes);
      const file = path.join(folder, sha256(bytes).slice(0, 2), sha256(bytes));
      await utimes(file, index, index);
    }
    const cache = openContentCache(folder, { limit: 500 });
    await cache.through(sha256(all[0] as Buffer), 'a', never);
    await cache.put(hash, one);
    expect((await files()).sort()).toEqual(
      [hash, sha256(all[0] as Buffer), ...all.slice(7).map(sha256)].sort(),
    );
  });

  test('stays within its limit under concurrent writes', async () => {
    const cache = openContentCache(folder, { limit: 5_000 });
    const puts = Array.from({ length: 100 }, (_, index) => Buffer.alloc(200, index));
    await Promise.all(puts.map((bytes) => cache.put(sha256(bytes), bytes)));
    await cache.put(hash, one);
    expect((await files()).length).toBeLessThanOrEqual(25);
    expect((await files()).length).toBeGreaterThan(5);
  });

  test('continues if the folder is not writable, and logs that once', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const told: string[] = [];
    const cache = openContentCache(file, { limit: 1000, log: (line) => told.push(line) });
    expect(await cache.through(hash, 'a', async () => one)).toEqual(one);
    expect(await cache.through(hash, 'a', async () => one)).toEqual(one);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`Cannot write to the cache ${file}`);
  });

  test('accepts only hashes as keys', async () => {
    const cache = openContentCache(folder, { limit: 1000 });
    await expect(cache.through('../../etc/passwd', 'a', never)).rejects.toThrow(UserError);
  });
});

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('without a cache, returns the loaded bytes without a copy', async () => {
  const bytes = Buffer.allocUnsafeSlow(3).fill('one');
  expect((await noContentCache.through(hash, 'a', async () => bytes)).buffer).toBe(bytes.buffer);
});
