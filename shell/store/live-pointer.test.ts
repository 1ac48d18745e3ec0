import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { goLive, readLive, rollBack } from './live-pointer';
import { openStore, type Store } from './store';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
let store: Store;
beforeEach(() => {
  store = openStore(folder());
});

/** One second later with every call. */
function clock(): () => Date {
  let second = 0;
  return () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++));
}

async function goLiveWith(...builds: string[]): Promise<void> {
  const now = clock();
  for (const build of builds) await goLive(store, build, now);
}

async function history(): Promise<string[]> {
  const live = await readLive(store);
  return live === null ? [] : [live.build, ...live.before.map(({ build }) => build)];
}

describe('goLive', () => {
  test('nothing is live at first', async () => {
    expect(await readLive(store)).toBeNull();
  });

  test('keeps what was live before, newest first, with its times', async () => {
    await goLiveWith('a', 'b', 'c');
    expect(await readLive(store)).toEqual({
      build: 'c',
      since: '2026-01-01T00:00:02.000Z',
      before: [
        { build: 'b', since: '2026-01-01T00:00:01.000Z' },
        { build: 'a', since: '2026-01-01T00:00:00.000Z' },
      ],
    });
    expect(await readdir(folder())).toEqual(['live.json']);
  });

  test('the live build again changes nothing', async () => {
    await goLiveWith('a', 'b', 'b');
    expect(await history()).toEqual(['b', 'a']);
  });

  test('a build may go live again', async () => {
    await goLiveWith('a', 'b', 'a');
    expect(await history()).toEqual(['a', 'b', 'a']);
  });

  test('the history does not grow without end', async () => {
    await writeFile(
      store.live,
      JSON.stringify({ build: 'x', since: '', before: Array(250).fill({ build: 'y', since: '' }) }),
    );
    await goLive(store, 'z');
    expect(await history()).toHaveLength(201);
  });
});

describe('rollBack', () => {
  test('to the build before, step by step', async () => {
    await goLiveWith('a', 'b', 'c');
    expect(await rollBack(store)).toEqual({ build: 'b', before: 'c' });
    expect(await history()).toEqual(['b', 'a']);
    expect(await rollBack(store)).toEqual({ build: 'a', before: 'b' });
    expect(await history()).toEqual(['a']);
  });

  test('to a named build of the history', async () => {
    await goLiveWith('a', 'b', 'c');
    expect(await rollBack(store, 'a')).toEqual({ build: 'a', before: 'c' });
    expect(await history()).toEqual(['a']);
  });

  test('to a build that the store holds, though it was rolled back from', async () => {
    await goLiveWith('a', 'b');
    await rollBack(store);
    await mkdir(store.composition('b'), { recursive: true });
    await writeFile(path.join(store.composition('b'), 'composition.json'), '{}');
    expect(await rollBack(store, 'b')).toEqual({ build: 'b', before: 'a' });
    expect(await history()).toEqual(['b', 'a']);
  });

  test.each([
    ['nothing is live', [], undefined, 'Run npm start first'],
    ['there is none before', ['a'], undefined, 'a is the first build of this store'],
    [
      'the name is unknown',
      ['a', 'b'],
      'nope',
      'The store has no build "nope". npm run releases lists them.',
    ],
    ['the name leads out of the store', ['a', 'b'], '../a', 'The store has no build "../a"'],
    ['it is live already', ['a', 'b'], 'b', 'b is live already'],
  ])('is refused where %s', async (_, builds, target, message) => {
    await goLiveWith(...builds);
    const before = await history();
    const error = await rollBack(store, target).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(message);
    expect(await history()).toEqual(before);
  });

  test('a half-made composition is none', async () => {
    await goLiveWith('a');
    await mkdir(store.composition('half'), { recursive: true });
    await expect(rollBack(store, 'half')).rejects.toThrow('The store has no build "half"');
  });
});

test.each(['not json', '{}', '{"build": 1, "since": "", "before": []}'])(
  'a pointer that says %s is named with a remedy',
  async (content) => {
    await writeFile(store.live, content);
    const error = await readLive(store).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(`${store.live} does not say what is live`);
    expect(String(error)).toContain('Delete it and run npm start.');
    expect(String(error)).not.toContain('\n');
  },
);
