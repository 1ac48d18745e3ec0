import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { Store } from '../../store/store';
import { folderStore } from '../../store/testing/folder-store';
import { pruneInTwoDays } from '../../store/testing/prune-in-two-days';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { siteSource } from '../testing/site-source';
import { writeSite } from '../testing/write-site';
import { followLive } from './live-site';

const folder = temporaryFolder();
const script = fileURLToPath(new URL('../testing/release-and-die.ts', import.meta.url));

test('killed after every single write: the live site stays complete, pruning removes the rest, and the next release works', async () => {
  const store = await folderStore(folder());
  await writeSite(store, 'first');
  const before = await keys(store);
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const server = await followLive({ ...siteSource(store), log });
  try {
    let writes = 0;
    let isLive = false;
    while (!isLive) {
      writes += 1;
      expect(await release('second', writes)).toBe('killed');
      await server.refresh();
      expect(server.problem()).toBeNull();
      isLive = server.current()?.build === 'second';
      if (isLive) continue;
      expect(server.current()?.build).toBe('first');
      expect((await keys(store)).length).toBeGreaterThan(before.length);
      await pruneInTwoDays(store);
      expect(await keys(store)).toEqual(before);
    }
    // Its files, its record and the log entry.
    expect(writes).toBe((await keys(store)).length - before.length);
    expect(writes).toBeGreaterThan(2);
    expect(await release('third', Number.POSITIVE_INFINITY)).toBe('complete');
    await server.refresh();
    expect(server.current()?.build).toBe('third');
    expect(lines.filter((line) => /cannot|damaged|missing/.test(line))).toEqual([]);
  } finally {
    server.stop();
  }
});

/** Releases a small site in a separate process, which is killed once it has created this many objects. */
function release(build: string, after: number): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder(), build, String(after)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data;
  });
  return new Promise((resolve) => {
    child.on('close', (_, signal) => resolve(signal === 'SIGKILL' ? 'killed' : printed.trim()));
  });
}

async function keys(store: Store): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.objects.list('')) found.push(key);
  return found;
}
