/**
 * `npm run bench:soak [-- <minutes>]`: visitors of every kind while releases and rollbacks go live and the store goes away
 * and comes back, all at once. Prints what failed, and whether the server's memory and file descriptors grew.
 */
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { copyProject, type ProjectCopy } from '../support/project';
import { type RunningSite, runSite } from '../support/running-site';
import { sendVisitors } from '../support/visitors';
import { runBench } from './support/bench-site';
import { launch, wake } from './support/browser';
import { printTable } from './support/table';

const MINUTES = 2;
const PATHS = ['/', '/pricing', '/faq', '/startups', '/book-demo', '/data/any'];
const FILES = [
  '/_payload.json',
  '/builds/latest.json',
  '/robots.txt',
  '/sitemap.xml',
  '/data/any/_payload.json',
];
const message = 'mf-header/src/messages/en-US.json';
const SAMPLE_MS = 2_000;
const OUTAGE_MS = 3_000;
const BETWEEN_MS = 4_000;
/** Megabytes. Of the first third and the last one: collecting garbage moves it by less than that. */
const NOISE_MB = 30;
const NOISE_FILES = 15;

runBench(async ({ store }, minutes) => {
  const project = copyProject(store);
  const server = await runSite({
    project: project.root,
    store: project.store,
    command: 'serve',
    env: { SITE_CACHE: path.join(project.root, '.cache/site') },
  });
  const until = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > until;
  try {
    const http = sendVisitors(Array(4).fill(server.url), PATHS);
    const [files, browsing, changes, samples] = await Promise.all([
      askForFiles(server.url, isOver),
      browse(server.url, isOver),
      changeWhatIsLive(project, isOver),
      sample(server, isOver),
    ]);
    const visits = await http.stop();
    const errors = [...visits.failed, ...files.failed, ...browsing.failed, ...changes.failed];
    printTable(
      `A soak of ${minutes} minutes`,
      ['what', 'how often', 'failed'],
      [
        ['documents and a script of each', visits.total, visits.failed.length],
        ['pages of mixed releases', visits.total, visits.mixed.length],
        ['payloads and files', files.total, files.failed.length],
        ['pages hydrated in Chromium, and one followed by link', browsing.total, browsing.failed.length],
        ['releases', changes.releases, changes.failed.length],
        ['rollbacks', changes.rollbacks, 0],
        ['the store away for 3 s', changes.outages, 0],
        ['builds that visitors saw', visits.builds.size, 0],
      ],
    );
    const memory = thirds(samples.map(({ memory }) => memory));
    const open = thirds(samples.map(({ files }) => files));
    printTable(
      'The server',
      ['figure', 'first third', 'last third', 'verdict'],
      [
        ['memory MB, the least', memory.first, memory.last, flat(memory, NOISE_MB)],
        ['file descriptors, the least', open.first, open.last, flat(open, NOISE_FILES)],
      ],
    );
    for (const error of [...errors, ...visits.mixed].slice(0, 20)) console.log(error);
    if (errors.length + visits.mixed.length > 0)
      throw new Error(`${errors.length} failed, ${visits.mixed.length} mixed.`);
    return { 'memory MB': [memory.last], 'file descriptors': [open.last] };
  } finally {
    await server.stop();
    project.remove();
  }
}, MINUTES);

interface Done {
  readonly total: number;
  readonly failed: readonly string[];
}

async function askForFiles(url: string, isOver: () => boolean): Promise<Done> {
  const failed: string[] = [];
  let total = 0;
  for (; !isOver(); total += 1) {
    const file = FILES[total % FILES.length] ?? '';
    const status = await fetch(url + file).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      (error: unknown) => String(error),
    );
    if (status !== 200) failed.push(`${file} ${status}`);
    await pause(50);
  }
  return { total, failed };
}

/** A visitor after another, each with nothing cached: a page, its hydration, and a link that is followed. */
async function browse(url: string, isOver: () => boolean): Promise<Done> {
  const browser = await launch();
  const failed: string[] = [];
  let total = 0;
  try {
    for (; !isOver(); total += 1) {
      const page = await browser.newPage();
      page.on('pageerror', (error) => failed.push(`${page.url()} ${error.message}`));
      await visit(page, url).catch((error: unknown) => failed.push(`${page.url()} ${String(error)}`));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return { total, failed };
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await wake(page, 60_000);
  await page.locator('footer a[href="/faq"], a[href="/faq"]').last().click();
  await page.waitForURL('**/faq');
  await page.locator('h1').first().waitFor();
}

/** Releases a header, loses the store for a moment, rolls back; and again. */
async function changeWhatIsLive({ run, read, write, store }: ProjectCopy, isOver: () => boolean) {
  const failed: string[] = [];
  const text = read(message);
  let releases = 0;
  let rollbacks = 0;
  let outages = 0;
  const command = async (name: string, args: readonly string[] = []) => {
    const { code, output } = await run(name, args);
    if (code !== 0) failed.push(`${name}: ${output.trim().split('\n').at(-1)}`);
    return code === 0 ? 1 : 0;
  };
  while (!isOver()) {
    write(message, text.replace('{', `{\n  "soak.changed": "${Date.now()}",`));
    releases += await command('release', ['mf-header']);
    await pause(BETWEEN_MS);
    renameSync(store, `${store}-away`);
    await pause(OUTAGE_MS);
    renameSync(`${store}-away`, store);
    outages += 1;
    await pause(BETWEEN_MS);
    rollbacks += await command('rollback');
    await pause(BETWEEN_MS);
  }
  return { failed, releases, rollbacks, outages };
}

async function sample({ pid }: RunningSite, isOver: () => boolean) {
  const samples: { readonly memory: number; readonly files: number }[] = [];
  for (; !isOver(); await pause(SAMPLE_MS)) {
    const [, kilobytes = '0'] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    samples.push({
      memory: Math.round(Number(kilobytes) / 1024),
      files: readdirSync(`/proc/${pid}/fd`).length,
    });
  }
  return samples;
}

/** The least of the first third and of the last: what is left between two collections of garbage. */
function thirds(values: readonly number[]) {
  const third = Math.ceil(values.length / 3);
  return { first: Math.min(...values.slice(0, third)), last: Math.min(...values.slice(-third)) };
}

function flat({ first, last }: ReturnType<typeof thirds>, noise: number): string {
  return last - first <= noise ? `flat (within ${noise})` : `GREW by ${last - first}`;
}
