import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readComposition } from './composition-record';
import { pastOf } from './live';
import { readLog } from './objects/live-log';
import { findRelease, readRelease } from './put-release';
import { openStore } from './store';
import { readContent, readForms } from './stored-content';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();

const release = {
  id: '1.0.0-abc',
  package: 'shell',
  version: '1.0.0',
  sources: 'abc',
  mode: 'production',
  entry: 'main.js',
  nodeEntry: 'node/main.cjs',
  files: { 'main.js': { integrity: 'sha256-x', size: 7 } },
  exposes: {},
};

function composition(build: string) {
  return {
    build,
    mode: 'production',
    releases: { shell: '1.0.0-abc' },
    env: { BRAND_NAME: 'Old' },
    year: 2025,
    framePolicy: '',
    documents: [
      { path: '/robots', file: '/robots.txt', status: 200, title: '', indexed: true, policy: '' },
      {
        path: '/data/any',
        file: '/data/any.html',
        status: 200,
        title: '',
        indexed: true,
        policy: '',
        general: { pattern: '', placeholder: 'any' },
      },
    ],
    files: [{ path: '/robots.txt', type: 'text/plain' }],
  };
}

async function write(file: string, content: string | object): Promise<void> {
  const target = path.join(folder(), file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A store as an earlier version of this code has left it: `b` is live, and `a` was before it. */
async function writeOldStore(): Promise<void> {
  await write('releases/shell/1.0.0-abc/release.json', release);
  await write('releases/shell/1.0.0-abc/browser/main.js', 'start()');
  await write('releases/shell/1.0.0-abc/browser/main.js.br', 'brotli');
  await write('releases/shell/1.0.0-abc/browser/main.js.gz', 'gzip');
  await write('releases/shell/1.0.0-abc/node/main.cjs', 'render()');
  for (const build of ['a', 'b']) {
    await write(`compositions/${build}/composition.json`, composition(build));
    await write(`compositions/${build}/public/robots.txt`, `of ${build}`);
  }
  await write('compositions/broken/composition.json', '{');
  const before = [
    { build: 'a', since: '2025-01-01T00:00:00.000Z' },
    { build: 'lost', since: '2024-01-01T00:00:00.000Z' },
  ];
  await write('live.json', { build: 'b', since: '2025-02-01T00:00:00.000Z', before });
}

const open = (lines: string[] = []) =>
  openStore({ env: { SITE_STORE: folder() }, log: (line) => lines.push(line) });

test('a folder of an earlier version keeps its history, its releases and its compositions', async () => {
  await writeOldStore();
  const lines: string[] = [];
  const store = await open(lines);
  const log = await readLog(store.objects);
  expect(log).toMatchObject([
    { number: 1, build: 'a', at: '2025-01-01T00:00:00.000Z', releases: { shell: '1.0.0-abc' } },
    { number: 2, build: 'b', at: '2025-02-01T00:00:00.000Z' },
  ]);
  expect(pastOf(log).map(({ build }) => build)).toEqual(['a', 'b']);
  const found = await readComposition(store, 'b', log[1]?.composition);
  expect(found?.record.env).toEqual({ BRAND_NAME: 'Old' });
  expect(found?.record.documents.map(({ path: page }) => page)).toEqual(['/robots']);
  const robots = found?.record.content['public/robots.txt'];
  expect(robots && (await readContent(store, robots)).toString()).toBe('of b');

  const { content } = await readRelease(store, 'shell', '1.0.0-abc');
  expect(Object.keys(content).sort()).toEqual(['browser/main.js', 'node/main.cjs']);
  const main = content['browser/main.js'];
  expect(main && (await readForms(store, main)).br?.toString()).toBe('brotli');
  expect(await findRelease(store, 'shell', { sources: 'abc', mode: 'production' })).not.toBeNull();

  expect(lines.filter((line) => line.startsWith('Not taken over'))).toHaveLength(1);
  expect(await readdir(path.join(folder(), '.taken-over'))).toContain('live.json');
  const again: string[] = [];
  await open(again);
  expect(again).toEqual([]);
});

test('what was begun is ended the next time', async () => {
  await writeOldStore();
  const pointer = await readFile(path.join(folder(), 'live.json'), 'utf8');
  const first = await open();
  const expected = await readLog(first.objects);
  // As if it had ended before the old files were put aside, and in the middle of the log.
  await write('live.json', pointer);
  for (const build of ['a', 'b']) {
    await write(`compositions/${build}/composition.json`, composition(build));
    await write(`compositions/${build}/public/robots.txt`, `of ${build}`);
  }
  await first.objects.remove('live/00000002.json');
  await Promise.all([open(), open()]);
  expect(await readLog(first.objects)).toEqual(expected);
});

test('one that does not say what is live is named with a remedy, and stays as it is', async () => {
  await write('live.json', '{"build": 1}');
  await expect(open()).rejects.toThrow(`${path.join(folder(), 'live.json')} does not say what is live`);
  expect(await readdir(folder())).toEqual(['live.json']);
});

test('where the live composition is not whole, nothing else becomes live in its place', async () => {
  await writeOldStore();
  await write('compositions/b/composition.json', '{');
  await expect(open()).rejects.toThrow('no whole composition b, which its live.json says is live');
  expect(await readdir(folder())).not.toContain('live');
});
