import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { writeAtomically } from '../store/atomic';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { followLive, type LiveSite, pinSite } from './live-site';
import { writeSite } from './testing/write-site';

const folder = temporaryFolder();
let live: LiveSite | null = null;
afterEach(() => live?.stop());

async function follow(lines: string[] = []): Promise<LiveSite> {
  live = await followLive({ store: folder(), log: (line) => lines.push(line) });
  return live;
}

function point(build: string): Promise<void> {
  return writeAtomically(path.join(folder(), 'live.json'), JSON.stringify({ build, since: '', before: [] }));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('serves what is live from the first moment', async () => {
  await writeSite(folder(), 'first');
  const lines: string[] = [];
  expect((await follow(lines)).current()?.build).toBe('first');
  expect(lines).toEqual(['Serving build first.']);
});

test('follows the pointer by itself, forth and back', async () => {
  await writeSite(folder(), 'second');
  await writeSite(folder(), 'first');
  const site = await follow();
  await point('second');
  await until(() => site.current()?.build === 'second');
  await point('first');
  await until(() => site.current()?.build === 'first');
});

test('a store without anything live is followed too', async () => {
  const site = await follow();
  expect(site.current()).toBeNull();
  await writeSite(folder(), 'first');
  await site.look();
  expect(site.current()?.build).toBe('first');
});

test('at every moment there is a whole site', async () => {
  await writeSite(folder(), 'second');
  await writeSite(folder(), 'first');
  const site = await follow();
  let switching = true;
  const watch = async () => {
    const seen = new Set<string>();
    while (switching) {
      const current = site.current();
      const text = current?.documents.get('/faq')?.body.identity.toString() ?? 'nothing';
      expect(text).toContain(`of ${current?.build}`);
      seen.add(text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return seen.size;
  };
  const watching = watch();
  for (let round = 0; round < 10; round += 1) {
    await point(round % 2 === 0 ? 'second' : 'first');
    await site.look();
  }
  switching = false;
  expect(await watching).toBe(2);
});

test('one that cannot be loaded leaves the old one live, is told once, and is tried again', async () => {
  await writeSite(folder(), 'first');
  const lines: string[] = [];
  const site = await follow(lines);
  await point('broken');
  await site.look();
  await site.look();
  expect(site.current()?.build).toBe('first');
  expect(lines.slice(1)).toHaveLength(1);
  expect(lines[1]).toContain('Build broken cannot be served');
  expect(lines[1]).toContain('first stays live.');
  await writeSite(folder(), 'broken');
  await site.look();
  expect(site.current()?.build).toBe('broken');
});

test('a composition that lacks a file is not half served', async () => {
  await writeSite(folder(), 'second');
  await writeSite(folder(), 'first');
  await rm(path.join(folder(), 'compositions', 'second', 'public', 'faq', 'index.html'));
  const site = await follow();
  await point('second');
  await site.look();
  expect(site.current()?.build).toBe('first');
});

test('a pointer that says nothing changes nothing', async () => {
  await writeSite(folder(), 'first');
  const site = await follow();
  for (const content of ['', '{', '{"build":5}', 'null']) {
    await writeFile(path.join(folder(), 'live.json'), content);
    await site.look();
    expect(site.current()?.build).toBe('first');
  }
  await rm(path.join(folder(), 'live.json'));
  await site.look();
  expect(site.current()?.build).toBe('first');
});

test('does not need a store that it could watch', async () => {
  await mkdir(path.join(folder(), 'below'));
  await writeFile(path.join(folder(), 'below', 'file'), '');
  const site = await followLive({ store: path.join(folder(), 'below', 'file', 'store'), log: () => {} });
  expect(site.current()).toBeNull();
  site.stop();
});

test('a named composition is served whatever the pointer says', async () => {
  await writeSite(folder(), 'second');
  await writeSite(folder(), 'first');
  const site = await pinSite(folder(), 'second');
  expect(site.current()?.build).toBe('second');
  await point('first');
  await site.look();
  expect(site.current()?.build).toBe('second');
});
