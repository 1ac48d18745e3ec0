import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { folderStore } from '../../store/testing/folder-store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { writeSite } from '../testing/write-site';

const folder = temporaryFolder();
const program = path.resolve('site.js');
const REQUESTS = 300;

/** Below the ports that the system gives to the servers of other tests: one of them could take this one meanwhile. */
async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return isFree ? port : freePort();
}

// Writes fail as on a full disk.
const testOnLinux = existsSync('/dev/full') ? test : test.skip;

testOnLinux(
  'a server whose log cannot be written answers on, and counts the lines',
  async () => {
    await writeSite(await folderStore(folder()), 'first');
    const [port, adminPort] = [await freePort(), await freePort()];
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [program, 'serve'], {
      env: {
        ...process.env,
        SITE_STORE: folder(),
        PORT: String(port),
        ADMIN_PORT: String(adminPort),
        LOG: 'json',
      },
      stdio: ['ignore', full, 'ignore'],
    });
    closeSync(full);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
      while ((await get('/healthz').catch(() => null)) === null) expect(child.exitCode).toBeNull();
      for (let request = 0; request < REQUESTS; request += 1) expect((await get('/faq')).status).toBe(200);
      const dropped = async () => {
        const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
        return Number(/^site_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
      };
      while ((await dropped()) < REQUESTS) expect(child.exitCode).toBeNull();
    } finally {
      child.kill();
      await ended;
    }
  },
  60_000,
);
