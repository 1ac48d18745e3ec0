/** `npm run bench server [<rounds>]`: our server beside nginx, each on one core, asked from the other. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '../support/projects/temporary-folder';
import { freePorts, runSite } from '../support/sites/running-site';
import { installTools, nightlyModules } from '../support/tools';
import { type DebianServer, ensureServer, runNginx } from '../tests/server/debian-server';
import type { Bench } from './support/bench-site';
import { measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
const MEMORY_MB = 150;
/** Of the requests of an nginx that only sends one open file, and of its 99th percentile. */
const RATIO = 0.45;
const SLOWER = 2;

export const server: Bench = {
  runs: ROUNDS,
  run: async ({ store, project }, rounds) => {
    for (const [tool, missing] of [
      ['nginx', !ensureServer('nginx')],
      ['a second core', cpus().length < 2],
    ] as const) {
      if (missing) throw new Error(`This bench needs ${tool}.`);
    }
    await installTools({ nightly: true });
    const site = await runSite({ project, store, command: 'serve' });
    const nginx = await serveWithNginx(`${site.url}/`);
    const servers = [
      { name: 'nginx', url: nginx.url, pids: childrenOf(nginx.pid), rounds: [] as Measurement[] },
      { name: 'ours', url: site.url, pids: [site.pid, ...childrenOf(site.pid)], rounds: [] as Measurement[] },
    ] as const;
    try {
      for (const { pids } of servers) for (const pid of pids) pin(pid);
      for (let round = 0; round < rounds; round += 1) {
        for (const server of servers) server.rounds.push(await load(server.url, server.pids));
      }
    } finally {
      await Promise.all([site.stop(), nginx.stop()]);
    }
    const [theirs, ours] = servers.map(({ name, rounds: all }) => {
      const of = (pick: (round: Measurement) => number) => median(all.map(pick));
      return {
        name,
        perSecond: of(({ perSecond }) => perSecond),
        perCpu: of(({ perCpu }) => perCpu),
        p50: of(({ p50 }) => p50),
        p99: of(({ p99 }) => p99),
        memory: Math.max(...all.map(({ memory }) => memory)),
      };
    });
    if (theirs === undefined || ours === undefined) throw new Error('Nothing was measured.');
    printTable(
      `GET / (brotli), ${CONNECTIONS} connections, medians of ${rounds} rounds of ${SECONDS} s`,
      ['server', 'requests/s', 'requests/s of its CPU', 'p50 ms', 'p99 ms', 'highest memory MB'],
      [theirs, ours].map(({ name, perSecond, perCpu, p50, p99, memory }) => [
        name,
        perSecond.toFixed(0),
        perCpu.toFixed(0),
        p50.toFixed(2),
        p99.toFixed(2),
        memory.toFixed(0),
      ]),
    );
    const ratio = (value: number, than: number) => (value / than).toFixed(2);
    console.log(`
  of nginx's requests: ${ratio(ours.perSecond, theirs.perSecond)}, by its CPU ${ratio(ours.perCpu, theirs.perCpu)} (${RATIO} or more: ${ours.perCpu >= RATIO * theirs.perCpu ? 'met' : 'MISSED'})
  of nginx's p99:      ${verdict(Number(ratio(ours.p99, theirs.p99)), SLOWER)}: ${ratio(ours.p99, theirs.p99)}
  memory:              ${verdict(ours.memory, MEMORY_MB)}`);
    return {
      "its CPU per request, times nginx's": measured(
        servers[1].rounds.map(({ perCpu }) => theirs.perCpu / perCpu),
        Number((1 / RATIO).toFixed(2)),
      ),
      "p99, times nginx's": measured(
        servers[1].rounds.map(({ p99 }) => p99 / theirs.p99),
        SLOWER,
      ),
      'memory MB': measured([ours.memory], MEMORY_MB),
    };
  },
};

interface Measurement {
  readonly perSecond: number;
  /** By the time that the server's core was used for it: other work on the machine does not count. */
  readonly perCpu: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly memory: number;
}

async function load(url: string, pids: readonly number[]): Promise<Measurement> {
  const before = cpuSeconds(pids);
  const asked = [
    '-c',
    `${CONNECTIONS}`,
    '-d',
    `${SECONDS}`,
    '-p',
    '8',
    '-H',
    'accept-encoding=br',
    '--json',
    `${url}/`,
  ];
  const { stdout, stderr } = spawnSync(
    'taskset',
    ['-c', '1', 'node', path.join(nightlyModules, 'autocannon/autocannon.js'), ...asked],
    {
      encoding: 'utf8',
    },
  );
  const used = cpuSeconds(pids) - before;
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as LoadResult;
  if (requests.total === 0 || non2xx > 0 || errors > 0)
    throw new Error(`The load of ${url} did not work:\n${stdout}${stderr}`);
  return {
    perSecond: requests.average,
    perCpu: requests.total / used,
    p50: latency.p50,
    p99: latency.p99,
    memory: pids.reduce((sum, pid) => sum + highestMemory(pid), 0),
  };
}

/** The part of autocannon's JSON output that is read here. */
interface LoadResult {
  readonly requests: { readonly total: number; readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** Serves a document as nginx does at its fastest: one file, compressed ahead. */
async function serveWithNginx(document: string): Promise<DebianServer> {
  const html = await (await fetch(document)).text();
  const [folder, port] = [temporaryFolder('bench-nginx-'), await freePorts(1)];
  writeFileSync(path.join(folder, 'page'), brotliCompressSync(html));
  const conf = `
    worker_processes 1;
    pid nginx.pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      open_file_cache max=10;
      server {
        listen 8080;
        location = / { root ${folder}; try_files /page =404; default_type text/html; add_header content-encoding br; }
      }
    }`;
  return runNginx(folder, conf, port);
}

/** User and system time of processes; Linux counts it in hundredths. */
function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return sum + (Number(fields[13]) + Number(fields[14])) / 100;
  }, 0);
}

function highestMemory(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** All threads of a process to the first core. */
function pin(pid: number): void {
  spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)]);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
