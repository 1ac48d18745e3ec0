/**
 * `npm run bench:refresh [-- <runs>]`: from saving a file to seeing the change in an open page of `node site dev mf-header`. In a
 * quiet moment, and right after another file was saved; beside it what a bare watch of the same module takes on this
 * machine at that time.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Page } from 'playwright';
import { copyProject, type ProjectCopy } from '../support/project';
import { runSite } from '../support/running-site';
import { runBench } from './support/bench-site';
import { launch, wake } from './support/browser';
import { measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const RUNS = 5;
const LIMIT_MS = 300;
const SCRIPT = 'mf-header/src/Header/DesktopNav.tsx';
const STYLES = 'mf-header/src/Header/Header.module.css';
const MESSAGES = 'mf-header/src/messages/en-US.json';

type Kind = 'script' | 'message' | 'style';
const kinds: readonly Kind[] = ['script', 'message', 'style'];
const inARow: readonly (readonly [Kind, Kind])[] = [
  ['script', 'style'],
  ['message', 'style'],
  ['style', 'script'],
  ['style', 'message'],
];

runBench(async ({ store }, runs) => {
  const copy = copyProject();
  const dev = await runSite({ project: copy.root, store, command: 'dev', args: ['mf-header'] });
  const reference = watchAlone(copy.read(SCRIPT));
  const browser = await launch();
  const taken = new Map<string, number[]>();
  const note = (what: string, ms: number) => taken.set(what, [...(taken.get(what) ?? []), ms]);
  try {
    const page = await browser.newPage();
    await page.goto(dev.url, { waitUntil: 'load' });
    await wake(page);
    const save = saver(copy, page);
    // The first change of each brings up what the others use.
    for (const kind of kinds) await save(kind);
    await reference.change();
    /** A document is sent when nothing is being built or composed. */
    const quiet = () => fetch(dev.url).then((response) => response.text());
    for (let run = 0; run < runs; run += 1) {
      for (const kind of kinds) {
        await quiet();
        note(kind, await save(kind));
      }
      for (const [before, kind] of inARow) {
        await quiet();
        await save(before);
        note(`${kind}, right after a ${before}`, await save(kind));
      }
      await quiet();
      note('a bare watch of the script', await reference.change());
    }
  } finally {
    await Promise.all([browser.close(), dev.stop(), reference.close()]);
    copy.remove();
  }
  const bare = median(taken.get('a bare watch of the script') ?? []);
  printTable(
    `From a saved file to the open page, ${runs} times (ms)`,
    ['', 'median', 'max', 'times a bare watch', 'target'],
    [...taken].map(([what, values]) => [
      what,
      median(values).toFixed(0),
      Math.max(...values).toFixed(0),
      (median(values) / bare).toFixed(1),
      what.startsWith('a bare') ? '' : verdict(median(values), LIMIT_MS),
    ]),
  );
  return Object.fromEntries(
    [...taken].flatMap(([what, values]) => {
      if (what.startsWith('a bare')) return [[`${what} ms`, measured(values)]];
      const times = values.map((ms) => ms / bare);
      return [
        [`${what} ms`, measured(values, LIMIT_MS)],
        [`${what}, times a bare watch`, measured(times)],
      ];
    }),
  );
}, RUNS);

/** Saves a change of a kind, and resolves with the milliseconds until the page shows it. */
function saver(copy: ProjectCopy, page: Page): (kind: Kind) => Promise<number> {
  const [script, styles] = [copy.read(SCRIPT), copy.read(STYLES)];
  const texts = JSON.parse(copy.read(MESSAGES)) as Record<string, string>;
  const changes: Readonly<Record<Kind, (mark: string) => void>> = {
    script: (mark) => copy.write(SCRIPT, script.replace('<details', `<details data-mark="${mark}"`)),
    message: (mark) => copy.write(MESSAGES, JSON.stringify({ ...texts, 'header.pricing': mark })),
    style: (mark) =>
      copy.write(
        STYLES,
        styles.replace('@layer fragment {', `@layer fragment { .header { --mark: ${mark}; }`),
      ),
  };
  let marks = 0;
  return async (kind) => {
    marks += 1;
    const mark = `mark-${marks}`;
    const started = Date.now();
    changes[kind](mark);
    return (await shownAt(page, kind, mark)) - started;
  };
}

/** The time at which the page shows a mark. */
async function shownAt(page: Page, kind: Kind, mark: string): Promise<number> {
  const shown = await page.waitForFunction(
    ([kind, mark]) => {
      const header = document.querySelector('header') as HTMLElement;
      const isShown =
        kind === 'script'
          ? header.querySelector(`[data-mark=${mark}]`) !== null
          : kind === 'message'
            ? header.textContent.includes(mark)
            : getComputedStyle(header).getPropertyValue('--mark') === mark;
      return isShown ? Date.now() : 0;
    },
    [kind, mark] as const,
    { polling: 'raf' },
  );
  return shown.jsonValue();
}

/** The bundler alone, watching one module whose imports are left open. */
function watchAlone(source: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-refresh-'));
  const file = path.join(folder, 'module.tsx');
  writeFileSync(file, source);
  let onBuilt = () => {};
  const watching = rspack({
    mode: 'development',
    context: folder,
    entry: file,
    output: { path: path.join(folder, 'out') },
    externals: ({ request }, done) => done(undefined, request === file ? undefined : 'var undefined'),
    module: {
      rules: [{ test: /\.tsx$/, loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } }],
    },
  }).watch({ aggregateTimeout: 20 }, () => onBuilt());
  let changes = 0;
  return {
    /** Saves a change, and resolves with the milliseconds until it is built. */
    change: () =>
      new Promise<number>((resolve) => {
        changes += 1;
        const started = Date.now();
        onBuilt = () => resolve(Date.now() - started);
        writeFileSync(file, `${source}\n// ${changes}\n`);
      }),
    close: () =>
      new Promise<void>((resolve) => {
        if (watching === undefined) return resolve();
        watching.close(() => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
      }),
  };
}
