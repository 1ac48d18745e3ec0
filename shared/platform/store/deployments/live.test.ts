import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { compositionKey, encodeComposition } from '../records/composition-record';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { putMade, putSample, sampleComposition } from '../testing/sample-composition';
import { temporaryFolder } from '../testing/temporary-folder';
import { append, readDeployments } from './deployment-log';
import { nowLive, pastOf, readLive, releaseBefore, rollBack } from './live';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

async function release(...builds: string[]): Promise<void> {
  for (const build of builds) {
    const stored = await putSample(store, build);
    await append(store, async () => ({ action: 'release', ...nowLive(stored) }));
  }
}

/** The builds that rollbacks go back through, live first. */
async function past(): Promise<string[]> {
  return pastOf(await readDeployments(store))
    .map(({ build }) => build)
    .reverse();
}

test('a build can go live again', async () => {
  await release('a', 'b', 'a');
  expect(await past()).toEqual(['a', 'b', 'a']);
});

test('finds the previous release of a package, whatever others did in between', async () => {
  const add = (action: 'release' | 'rollback', header: string, footer: string) =>
    append(store, async () => ({
      action,
      build: `${header}${footer}`,
      composition: 'a'.repeat(64),
      releases: { 'mf-hello': header, 'mf-goodbye': footer },
    }));
  const before = async (name: string) => {
    const latest = await readLive(store);
    return latest && releaseBefore(store, name, latest);
  };
  await add('release', 'h1', 'f1');
  expect(await before('mf-hello')).toBeNull();
  await add('release', 'h2', 'f1');
  await add('release', 'h2', 'f2');
  await add('release', 'h3', 'f2');
  expect([await before('mf-hello'), await before('mf-goodbye')]).toEqual(['h2', 'f1']);
  await add('rollback', 'h2', 'f2');
  expect(await before('mf-hello')).toBe('h1');
  await add('rollback', 'h1', 'f2');
  expect([await before('mf-hello'), await before('mf-goodbye')]).toEqual([null, 'f1']);
  await add('release', 'h3', 'f2');
  expect(await before('mf-hello')).toBe('h1');
});

describe('rollBack', () => {
  test('rolls back to the previous build, step by step, and logs each step', async () => {
    await release('a', 'b', 'c');
    expect(await rollBack(store, { message: 'too loud' })).toMatchObject({
      entry: {
        number: 4,
        action: 'rollback',
        build: 'b',
        message: 'too loud',
        releases: { shell: '1.0.0-b' },
      },
      before: 'c',
    });
    expect(await past()).toEqual(['b', 'a']);
    expect(await rollBack(store)).toMatchObject({ entry: { number: 5, build: 'a' }, before: 'b' });
    expect(await past()).toEqual(['a']);
    await release('d');
    expect(await past()).toEqual(['d', 'a']);
    expect(await readLive(store)).toMatchObject({ number: 6, build: 'd' });
  });

  test('rolls back to a named build of the history', async () => {
    await release('a', 'b', 'c');
    expect(await rollBack(store, { target: 'a' })).toMatchObject({ entry: { build: 'a' }, before: 'c' });
    expect(await past()).toEqual(['a']);
  });

  test('rolls back to a build that was itself rolled back', async () => {
    await release('a', 'b');
    await rollBack(store);
    expect(await rollBack(store, { target: 'b' })).toMatchObject({ entry: { build: 'b' }, before: 'a' });
    expect(await past()).toEqual(['b', 'a']);
  });

  test.each([
    ['nothing is live', [], undefined, 'nothing is live in'],
    ['there is none before', ['a'], undefined, 'a is the first build of this store'],
    ['the name is unknown', ['a', 'b'], 'nope', 'Cannot find build "nope"'],
    ['the name leads out of the store', ['a', 'b'], '../a', 'Cannot find build "../a"'],
    ['it is live already', ['a', 'b'], 'b', 'b: it is already live'],
  ])('is rejected if %s', async (_, builds, target, message) => {
    await release(...builds);
    const before = await past();
    const error = await rollBack(store, { target }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(message);
    expect(await past()).toEqual(before);
  });

  test('is rejected if another build goes live meanwhile, because that changes the previous build', async () => {
    await release('a', 'b');
    const other = await putMade(store, { record: sampleComposition({ build: 'c' }), files: [] });
    const racing: Store = {
      ...store,
      objects: {
        ...store.objects,
        async putIfAbsent(key, bytes) {
          if (key.endsWith('3.json'))
            await append(store, async () => ({ action: 'release', ...nowLive(other) }));
          return store.objects.putIfAbsent(key, bytes);
        },
      },
    };
    await expect(rollBack(racing)).rejects.toThrow('so b is no longer live. Check npm run releases');
    expect(await past()).toEqual(['c', 'b', 'a']);
  });

  test('rejects a replaced composition', async () => {
    await release('a', 'b');
    await store.objects.remove(compositionKey('a'));
    await store.objects.putIfAbsent(
      compositionKey('a'),
      encodeComposition({ ...sampleComposition({ build: 'a', year: 1999 }), content: {} }),
    );
    await expect(rollBack(store)).rejects.toThrow(`compositions/a.json in ${store.objects.name} is damaged`);
    expect(await past()).toEqual(['b', 'a']);
  });
});
