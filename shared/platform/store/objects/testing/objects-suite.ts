import { describe, expect, test } from '@jest/globals';
import { UserError } from '../../../config/user-error';
import type { ObjectStore } from '../object-store';

/** Tests that every store must pass. `open` gives the store at a place as a separate process would see it. */
export function objectsSuite(newPlace: () => Promise<string> | string, open: (place: string) => ObjectStore) {
  const fresh = async () => open(await newPlace());

  describe('an object', () => {
    test('is absent at first, then visible to everybody once created', async () => {
      const place = await newPlace();
      const store = open(place);
      expect(await store.has('a/b.json')).toBe(false);
      expect(await store.get('a/b.json')).toBeNull();
      expect(await store.putIfAbsent('a/b.json', Buffer.from('one'))).toBe(true);
      for (const seen of [store, open(place)]) {
        expect(await seen.has('a/b.json')).toBe(true);
        expect((await seen.get('a/b.json'))?.toString()).toBe('one');
      }
    });

    test('is unchanged when it is created again', async () => {
      const store = await fresh();
      await store.putIfAbsent('key', Buffer.from('one'));
      expect(await store.putIfAbsent('key', Buffer.from('two'))).toBe(false);
      expect((await store.get('key'))?.toString()).toBe('one');
    });

    test('can be overwritten with overwrite, and appears complete', async () => {
      const place = await newPlace();
      const store = open(place);
      for (const text of ['one', 'two', 'three']) {
        await store.overwrite('canary/a/b.json', Buffer.from(text));
        for (const seen of [store, open(place)])
          expect((await seen.get('canary/a/b.json'))?.toString()).toBe(text);
      }
      expect(await store.putIfAbsent('canary/a/b.json', Buffer.from('four'))).toBe(false);
      await expect(store.overwrite('../a', Buffer.from('x'))).rejects.toThrow(UserError);
    });

    test('can be empty, large and binary', async () => {
      const store = await fresh();
      const large = Buffer.from(
        Uint8Array.from({ length: 3_000_000 }, (_, index) => index * 7 + (index >> 8)),
      );
      await store.putIfAbsent('empty', new Uint8Array());
      await store.putIfAbsent('large', large);
      expect((await store.get('empty'))?.length).toBe(0);
      expect((await store.get('large'))?.equals(large)).toBe(true);
    });

    test('has a creation time', async () => {
      const store = await fresh();
      const before = Date.now();
      expect(await store.modified('a/b/c')).toBeNull();
      await store.putIfAbsent('a/b/c', Buffer.from('x'));
      // Stores have their own clocks and round to seconds.
      const created = (await store.modified('a/b/c'))?.getTime() ?? 0;
      expect(Math.abs(created - before)).toBeLessThan(60_000);
    });

    test('can be removed, also twice, and created again', async () => {
      const store = await fresh();
      await store.putIfAbsent('a/b/c', Buffer.from('one'));
      await store.putIfAbsent('a/d', Buffer.from('one'));
      await store.remove('a/b/c');
      await store.remove('a/b/c');
      expect(await store.has('a/b/c')).toBe(false);
      expect(await keys(store.list(''))).toEqual(expect.arrayContaining(['a/d']));
      expect(await store.putIfAbsent('a/b/c', Buffer.from('two'))).toBe(true);
      expect((await store.get('a/b/c'))?.toString()).toBe('two');
    });

    test('does not exist at the path of a folder or below another object', async () => {
      const store = await fresh();
      await store.putIfAbsent('a/b/c', Buffer.from('one'));
      expect(await store.has('a/b')).toBe(false);
      expect(await store.get('a/b')).toBeNull();
      expect(await store.has('a/b/c/d')).toBe(false);
      expect(await store.get('a/b/c/d')).toBeNull();
    });

    test.each([
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      'a/./b',
      '.tmp/a',
      'a b',
      'a\\b',
      'ä',
      'a\nb',
      'x'.repeat(201),
    ])('rejects the key %j', async (key) => {
      const store = await fresh();
      const verbs = [
        store.get(key),
        store.has(key),
        store.remove(key),
        store.putIfAbsent(key, Buffer.from('')),
      ];
      for (const result of await Promise.allSettled(verbs)) {
        expect(result).toMatchObject({ status: 'rejected', reason: expect.any(UserError) });
      }
      await expect(store.get(key)).rejects.toThrow('a name has at most 200,');
    });
  });

  describe('a list', () => {
    const all = ['A', 'a', 'a-b', 'a.b', 'a/b', 'a/b-c', 'a/b/c', 'a/b/d', 'a0', 'b/a'].filter(
      // In a folder, a name belongs to a file or to a folder, not both.
      (key) => key !== 'a' && key !== 'a/b',
    );

    test('is in character order, and can be limited to a prefix', async () => {
      const store = await fresh();
      for (const key of all.toReversed()) await store.putIfAbsent(key, Buffer.from(key));
      const listed = (prefix: string, after?: string) => keys(store.list(prefix, after));
      expect((await listed('')).filter((key) => !key.startsWith('probe/'))).toEqual(all);
      expect(await listed('a/b')).toEqual(['a/b-c', 'a/b/c', 'a/b/d']);
      expect(await listed('a/b/')).toEqual(['a/b/c', 'a/b/d']);
      expect(await listed('a/', 'a/b-c')).toEqual(['a/b/c', 'a/b/d']);
      expect(await listed('a', 'a/b/c')).toEqual(['a/b/d', 'a0']);
      expect(await listed('a/b/', 'a/b/d')).toEqual([]);
      expect(await listed('none/')).toEqual([]);
      expect(await keys(store.list('a')).catch(String)).not.toContain('b/a');
    });

    test('contains a new object immediately', async () => {
      const place = await newPlace();
      const [writer, reader] = [open(place), open(place)];
      for (let number = 1; number <= 20; number += 1) {
        const key = `live/${String(number).padStart(8, '0')}.json`;
        await writer.putIfAbsent(key, Buffer.from('{}'));
        expect((await keys(reader.list('live/'))).at(-1)).toBe(key);
      }
    });

    test.each(['/', '..', 'a//', '.tmp'])('rejects the prefix %j', async (prefix) => {
      const store = await fresh();
      await expect(keys(store.list(prefix))).rejects.toThrow(UserError);
    });
  });

  test('of 20 writers on one key exactly one creates it, with its own content', async () => {
    const place = await newPlace();
    const stores = Array.from({ length: 5 }, () => open(place));
    for (let round = 0; round < 10; round += 1) {
      const wins = await Promise.all(
        Array.from({ length: 20 }, (_, writer) =>
          stores[writer % stores.length]?.putIfAbsent(`race/${round}`, Buffer.from(`writer ${writer}`)),
        ),
      );
      expect(wins.filter(Boolean)).toHaveLength(1);
      expect((await stores[0]?.get(`race/${round}`))?.toString()).toBe(`writer ${wins.indexOf(true)}`);
    }
  });
}

export async function keys(list: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of list) found.push(key);
  return found;
}
