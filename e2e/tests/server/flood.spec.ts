import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { median, printTable } from '../../bench/support/table';
import { projectRoot } from '../../support/projects/project';
import { endProcess, type RunningSite, runSite } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';

/** As long as the server keeps connections that say nothing; and on a machine with much to do until so many answers are there. */
const SECONDS = 10;
const LEAST = 10;
/** MB. Node's own limit for what it keeps; and what the whole process has at most. */
const HEAP_MB = 200;
const MEMORY_MB = 250;
/** Milliseconds of the server's own: a machine with much to do is no slow server. */
const MEDIAN_MS = 100;

test('survives a flood of 8,800 connections and serves other visitors @nightly @desktop', async () => {
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
  const visit = () => Promise.all([keptOpen, anew].map((agent) => visits(site, agent)));
  try {
    const calm = await visit();
    const flood = spawn(
      process.execPath,
      ['--import', 'tsx', path.resolve('e2e/support/load/flood.ts'), port],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    const said = await new Promise<string>((resolve) => {
      flood.stdout.once('data', (data: Buffer) => resolve(String(data).trim()));
    });
    // Whom the server takes after them all finds them there: until then nobody can say what they cost.
    expect(await statusOf(port, anew)).toBe(200);
    const flooded = await visit();
    await endProcess(flood);
    const memory = highestMemory(site.pid);
    printTable(
      `${said}; highest memory ${memory.toFixed(0)} MB`,
      ['visitor', 'answers', 'median ms', 'by the clock', 'slowest ms', 'failed'],
      [calm, flooded].flatMap((both, index) =>
        both.map(({ times, ownTimes, failed }, which) => [
          `${index === 0 ? 'before' : 'in the flood'}, ${which === 0 ? 'one connection' : 'a new one each time'}`,
          times.length,
          median(ownTimes).toFixed(1),
          median(times).toFixed(1),
          Math.max(...times).toFixed(0),
          failed,
        ]),
      ),
    );
    for (const { ownTimes, failed } of flooded) {
      expect(failed).toBe(0);
      expect(median(ownTimes)).toBeLessThan(MEDIAN_MS);
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
  /** The same without what others made of it: no more than the server computed meanwhile, and not while the visitor had to wait. */
  readonly ownTimes: readonly number[];
  readonly failed: number;
}

/** Asks for the first page again and again. */
async function visits({ url, pid }: RunningSite, agent: Agent): Promise<Visits> {
  const { port } = new URL(url);
  const times: number[] = [];
  const ownTimes: number[] = [];
  let failed = 0;
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end || times.length < LEAST) {
    const [begun, server, visitor] = [performance.now(), processorTimes(pid), processorTimes(process.pid)];
    const status = await statusOf(port, agent);
    const time = performance.now() - begun;
    times.push(time);
    const computed = processorTimes(pid).had - server.had;
    ownTimes.push(Math.min(computed, time - (processorTimes(process.pid).waited - visitor.waited)));
    if (status !== 200) failed += 1;
    await pause(50);
  }
  return { times, ownTimes, failed };
}

/** The status of the first page; 0 where there is no answer. */
function statusOf(port: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', () => resolve(0));
  });
}

/** Milliseconds for which a process had a processor, and for which it waited because others had them. */
function processorTimes(pid: number) {
  const [had, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return { had: Number(had) / 1e6, waited: Number(waited) / 1e6 };
}

/** MB that a process has had at most. */
function highestMemory(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
