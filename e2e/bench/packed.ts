/** `npm run bench packed [<runs>]`: the packed server beside `npm run serve`: the start, and the memory. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packForTest } from '../support/projects/packed-server';
import { removeFolder } from '../support/projects/remove-folder';
import { freePorts } from '../support/sites/running-site';
import type { Bench } from './support/bench-site';
import { measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const RUNS = 7;
/** Of the time that `npm run serve` takes to its first 200, and of its memory. */
const START = 0.25;
const MEMORY = 0.67;
/** Pages that are requested before the memory is measured. */
const VISITS = 300;

export const packed: Bench = {
  runs: RUNS,
  run: async ({ store, project }, runs) => {
    const folder = await packForTest();
    const file = path.join(folder, 'server/server.mjs');
    const servers = [
      { name: 'npm run serve', command: ['npm', 'run', '--silent', 'serve'], starts: [] as Start[] },
      { name: 'packed', command: [process.execPath, '--max-semi-space-size=4', file], starts: [] as Start[] },
    ] as const;
    try {
      for (let run = 0; run < runs; run += 1)
        for (const { command, starts } of servers) starts.push(await measureStart(command, project, store));
    } finally {
      removeFolder(folder);
    }
    const [before, after] = servers.map(({ name, starts }) => ({
      name,
      ms: median(starts.map(({ ms }) => ms)),
      cpuMs: median(starts.map(({ cpuMs }) => cpuMs)),
      memory: median(starts.map(({ memory }) => memory)),
    }));
    if (before === undefined || after === undefined) throw new Error('Nothing was measured.');
    printTable(
      `From the command to the first 200, medians of ${runs} runs`,
      ['server', 'ms', 'ms of CPU', 'memory MB'],
      [before, after].map(({ name, ms, cpuMs, memory }) => [
        name,
        ms.toFixed(0),
        cpuMs.toFixed(0),
        memory.toFixed(0),
      ]),
    );
    const ratio = (of: 'ms' | 'cpuMs' | 'memory') => Number((after[of] / before[of]).toFixed(2));
    console.log(`
  start:  ${verdict(ratio('ms'), START)}: ${ratio('ms')}, by its CPU ${ratio('cpuMs')}
  memory: ${verdict(ratio('memory'), MEMORY)}: ${ratio('memory')}`);
    const pairs = servers[1].starts.map((one, index) => [one, servers[0].starts[index] ?? one] as const);
    return {
      'start, times npm run serve': measured(
        pairs.map(([ours, theirs]) => ours.ms / theirs.ms),
        START,
      ),
      'memory, times npm run serve': measured(
        pairs.map(([ours, theirs]) => ours.memory / theirs.memory),
        MEMORY,
      ),
    };
  },
};

interface Start {
  readonly ms: number;
  /** Processor time of all its processes: other work on the machine does not count. */
  readonly cpuMs: number;
  /** Megabytes of all its processes, after some visits. */
  readonly memory: number;
}

async function measureStart(
  [file = '', ...args]: readonly string[],
  cwd: string,
  store: string,
): Promise<Start> {
  const port = await freePorts(1);
  const env = { ...process.env, SITE_STORE: store, PORT: String(port) };
  const began = performance.now();
  const child = spawn(file, args, { cwd, env, stdio: 'ignore', detached: true });
  try {
    const url = `http://127.0.0.1:${port}/`;
    while (!(await isAnswered(url))) if (child.exitCode !== null) throw new Error(`${file} has ended.`);
    const ms = performance.now() - began;
    const { cpuMs } = groupOf(child);
    for (let visit = 0; visit < VISITS; visit += 1) await isAnswered(url);
    return { ms, cpuMs, memory: groupOf(child).memory };
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }
}

async function isAnswered(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
}

/** The use of all processes of a command together. */
function groupOf({ pid }: ChildProcess): Omit<Start, 'ms'> {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pgid=,rss=,pid='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const own = rows.filter(([group]) => group === pid);
  return {
    memory: own.reduce((sum, [, kilobytes = 0]) => sum + kilobytes, 0) / 1024,
    cpuMs: own.reduce((sum, [, , id = 0]) => sum + cpuMsOf(id), 0),
  };
}

/** User and system time of a process, and of its children that have ended; Linux counts it in hundredths. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}
