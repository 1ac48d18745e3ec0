/**
 * `npm run bench:lighthouse [-- <path> ...]`: Lighthouse on a phone with applied throttling, page by page: its scores, and how
 * long tasks block the page. By default all pages; of those of data sets, which are one page with other words, the first three.
 */
import { messageOf } from '@site/platform/config/user-error';
import { livePages } from '../support/live-pages';
import { runBench } from './support/bench-site';
import { counted, type Figure, measured } from './support/figures';
import { type Category, categories, fetchLighthouse, type LighthouseResult } from './support/lighthouse';
import { printTable } from './support/table';

const DATA_PAGES = 3;
const SCORE = 100;
const BLOCKING_MS = 100;

runBench(async ({ url }) => {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
  const paths = named.length > 0 ? named : differentPages(await livePages(url));
  console.log('\nThe first time, Lighthouse is fetched from npm ...');
  const lighthouse = await fetchLighthouse();
  const pages: Page[] = [];
  const rows: (string | number)[][] = [];
  for (const [index, path] of paths.entries()) {
    const started = Date.now();
    try {
      const page = read(path, await lighthouse(url + path));
      pages.push(page);
      rows.push(rowOf(page));
    } catch (error) {
      rows.push([path, ...[...categories, 'paint', 'blocking'].map(() => ''), `FAILED: ${messageOf(error)}`]);
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`${index + 1} of ${paths.length}: ${path} in ${seconds} s ${rows.at(-1)?.at(-1)}`);
  }
  printTable(
    `Lighthouse, phone, applied throttling; target ${SCORE} of all, and ${BLOCKING_MS} ms of blocking`,
    ['path', ...categories, 'LCP ms', 'blocking ms', ''],
    rows,
  );
  const notes = new Set(pages.flatMap((page) => page.notes));
  for (const note of notes) {
    const noted = pages.filter((page) => page.notes.includes(note));
    console.log(`${note} (${noted.map(({ path }) => path).join(', ')})`);
  }
  const failed = paths.length - pages.length;
  if (failed > 0) throw new Error(`${failed} of ${paths.length} pages failed.`);
  return figuresOf(pages);
}, 1);

interface Page {
  readonly path: string;
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds: largest paint, and how long tasks block beyond 50 ms each. */
  readonly paint: number;
  readonly blocking: number;
  /** Audits that lost points, and warnings of Lighthouse, such as a page that does not finish loading. */
  readonly notes: readonly string[];
}

function rowOf({ path, scores, paint, blocking }: Page): (string | number)[] {
  const isMet = categories.every((name) => scores[name] >= SCORE) && blocking <= BLOCKING_MS;
  const all = categories.map((name) => scores[name]);
  return [path, ...all, paint.toFixed(0), blocking.toFixed(0), isMet ? 'met' : 'MISSED'];
}

function differentPages(all: readonly string[]): readonly string[] {
  const isData = (path: string) => path.startsWith('/data/');
  const data = all.filter(isData);
  console.log(
    `${Math.min(DATA_PAGES, data.length)} of ${data.length} pages of data sets stand for all of them.`,
  );
  return [...all.filter((path) => !isData(path)), ...data.slice(0, DATA_PAGES)];
}

function read(path: string, { audits, categories: scored, runWarnings }: LighthouseResult): Page {
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]);
  const lost = categories.flatMap((name) =>
    (scored[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score != null && audit.score < 0.9 ? `${name}: ${audit.title}` : [];
    }),
  );
  const ms = (name: string) => {
    const audit = audits[name];
    if (audit?.numericValue !== undefined) return audit.numericValue;
    throw new Error(`${name} could not be measured: ${audit?.errorMessage ?? runWarnings.join(' ')}`);
  };
  return {
    path,
    scores: Object.fromEntries(scores) as Page['scores'],
    paint: ms('largest-contentful-paint'),
    blocking: ms('total-blocking-time'),
    notes: [...lost, ...runWarnings],
  };
}

/** Each page is a run, because one page alone says little about times. Counts are added up. */
function figuresOf(pages: readonly Page[]): Record<string, Figure> {
  const lost = (name: Category) => pages.map(({ scores }) => SCORE - scores[name]);
  const blocking = pages.map((page) => page.blocking);
  const [, ...others] = categories;
  return {
    'performance lost': measured(lost('performance'), 0),
    'blocking ms': measured(blocking, BLOCKING_MS),
    'largest paint ms': measured(pages.map(({ paint }) => paint)),
    ...Object.fromEntries(others.map((name) => [`${name} lost, all pages`, counted(sum(lost(name)), 0)])),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
