import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { median, printTable } from '../../bench/support/table';
import { projectRoot } from '../../support/project';
import { endProcess, runSite } from '../../support/running-site';
import { sharedSite } from '../../support/shared-site';

/** As long as the server keeps connections that say nothing. */
const SECONDS = 10;
/** MB. Node's own limit for what it keeps; and what the whole process has at most. */
const HEAP_MB = 200;
const MEMORY_MB = 250;
/** Milliseconds. On a machine with nothing else to do it is two; this is for any. */
const MEDIAN_MS = 1_000;

test('a flood of 8,800 connections: the server lives, and others are served @nightly @desktop', async () => {
  test.setTimeout(300_000);
  const { store } = sharedSite();
  const site = await runSite({
    project: projectRoot,
    store,
    command: 'serve',
    env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
  });
  const { port } = new URL(site.url);
  const keptOpen = new Agent({ keepAlive: true });
  const anew = new Agent();
  const visit = () => Promise.all([visits(port, keptOpen), visits(port, anew)]);
  try {
    const calm = await visit();
    const flood = spawn(process.execPath, ['--import', 'tsx', path.resolve('e2e/support/flood.ts'), port], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const said = await new Promise<string>((resolve) => {
      flood.stdout.once('data', (data: Buffer) => resolve(String(data).trim()));
    });
    const flooded = await visit();
    await endProcess(flood);
    const memory = highestMemory(site.pid);
    printTable(
      `${said}; highest memory ${memory.toFixed(0)} MB`,
      ['visitor', 'answers', 'median ms', 'slowest ms', 'failed'],
      [calm, flooded].flatMap(([kept, fresh], index) =>
        [kept, fresh].map(({ times, failed }, which) => [
          `${index === 0 ? 'before' : 'in the flood'}, ${which === 0 ? 'one connection' : 'a new one each time'}`,
          times.length,
          median(times).toFixed(1),
          Math.max(...times).toFixed(0),
          failed,
        ]),
      ),
    );
    for (const { times, failed } of flooded) {
      expect(failed).toBe(0);
      expect(median(times)).toBeLessThan(MEDIAN_MS);
    }
    expect(memory).toBeLessThan(MEMORY_MB);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  } finally {
    keptOpen.destroy();
    await site.stop();
  }
});

interface Visits {
  /** Milliseconds, in their order. */
  readonly times: readonly number[];
  readonly failed: number;
}

/** Asks for the first page again and again. */
async function visits(port: string, agent: Agent): Promise<Visits> {
  const times: number[] = [];
  let failed = 0;
  for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; ) {
    const begun = performance.now();
    const status = await new Promise<number>((resolve) => {
      get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', () => resolve(0));
    });
    times.push(performance.now() - begun);
    if (status !== 200) failed += 1;
    await pause(50);
  }
  return { times, failed };
}

/** MB that a process has had at most. */
function highestMemory(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
