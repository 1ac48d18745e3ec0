/**
 * `npm run bench:lighthouse [-- <path> ...]`: Lighthouse's scores on a phone, page by page; by default every kind of page.
 * npm fetches Lighthouse for it: it and what it needs are a fifth of what the project would install otherwise.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../support/chromium';
import { freePorts } from '../support/running-site';
import { runBench } from './support/bench-site';
import { printTable } from './support/table';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const target = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const everyKind = [
  '/',
  '/book-demo',
  '/email-finder',
  '/pricing',
  '/sales-enablement-platform',
  '/faq',
  '/privacy',
];

runBench(async ({ url }) => {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium was found. npm test gets one; or set CHROMIUM_PATH.');
  const port = await freePorts(1);
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs(), `--remote-debugging-port=${port}`],
  });
  const rows: (string | number)[][] = [];
  const notes: string[] = [];
  const figures: Record<string, readonly number[]> = {};
  for (const path of named.length > 0 ? named : everyKind) {
    const { audits, categories: scored } = await lighthouse(url + path, port);
    const scores = categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100));
    const met = categories.every((name, index) => (scores[index] ?? 0) >= target[name]);
    for (const [index, name] of categories.entries())
      figures[`${path} ${name} lost`] = [100 - (scores[index] ?? 0)];
    const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN);
    rows.push([
      path,
      ...scores,
      ms('largest-contentful-paint'),
      ms('total-blocking-time'),
      met ? 'met' : 'MISSED',
    ]);
    for (const name of categories) {
      for (const { id, weight } of scored[name]?.auditRefs ?? []) {
        const audit = audits[id];
        if (weight > 0 && audit?.score != null && audit.score < 0.9)
          notes.push(`${path} ${name}: ${audit.title}`);
      }
    }
  }
  await browser.close();
  printTable(
    `Lighthouse, mobile, simulated throttling; target ${categories.map((name) => `${name} ${target[name]}`).join(', ')}`,
    ['path', ...categories, 'LCP ms', 'TBT ms', ''],
    rows,
  );
  for (const note of notes) console.log(note);
  return figures;
}, 1);

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RESULT_LIMIT_BYTES = 64 * 1024 * 1024;

/** What is read of Lighthouse's result. */
interface LighthouseResult {
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}

/** Runs Lighthouse on a page, in the browser that listens on `port`. Throws where npm cannot fetch it or it fails. */
async function lighthouse(address: string, port: number): Promise<LighthouseResult> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...options],
    { maxBuffer: RESULT_LIMIT_BYTES },
  );
  return JSON.parse(stdout) as LighthouseResult;
}
