/** A prerendering process. Runs the packages' Node builds, so that a crash or hang in them does not end composing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Prerenderer, ShellNodeModule } from '@site/kit/protocol/prerenderer';
import type { PreviewParts } from '@site/kit/protocol/preview-parts';
import { endWithParent } from '../../build/child-process';
import { describeFault, tooLong } from './describe-fault';
import type {
  PrerenderAnswer,
  PrerenderBatch,
  PrerenderedPage,
  PrerenderJob,
  PrerenderMessage,
  PrerenderPlace,
} from './prerender-protocol';

const LOADING = 'loading the pages';

let stop = new AbortController();
let place: PrerenderPlace = { step: 'starting', fragment: null };
let complaint: { readonly error: Error; readonly place: PrerenderPlace } | null = null;

// An error on the console, such as a missing icon, counts as an error of the current page.
console.error = (...args: unknown[]) => {
  const text = args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' ');
  const thrown = args.find((arg) => arg instanceof Error);
  const error = new Error(thrown ? text : `console.error: ${text}`);
  // For the line of the source.
  if (thrown) error.stack = thrown.stack ?? '';
  complaint ??= { error, place };
};
console.info = () => {};

process.on('message', (message: PrerenderJob | PrerenderBatch) => {
  // Otherwise the channel would keep the process alive, and `beforeExit` below would never fire.
  process.channel?.unref();
  const work: Promise<PrerenderAnswer> = 'shellEntry' in message ? plan(message) : render(message);
  work.then((answer) => {
    process.channel?.ref();
    report({ type: 'done', answer });
  }, fail);
});
endWithParent();
process.once('uncaughtException', fail);
// The process has nothing left to do, so the current page would never finish.
process.once('beforeExit', () => {
  const stuck = new Error('it waits for a promise that never settles');
  stop.abort(stuck);
  // Only rendering reacts to the signal; loading does not.
  setImmediate(() => fail(stuck));
});

let renderer: Prerenderer | null = null;
let timeLimitMs = 0;

async function plan(job: PrerenderJob) {
  timeLimitMs = job.timeLimitMs;
  at({ step: 'loading the shell', fragment: null });
  const shell = loadEntry(job.shellEntry) as ShellNodeModule;
  if (typeof shell.createPrerenderer !== 'function') {
    throw new Error('it was built by another version of this code. Release all packages with npm start');
  }
  at({ step: LOADING, fragment: null });
  renderer = await shell.createPrerenderer({
    ...job,
    require: loadEntry,
    onFragment: (fragment) => at({ ...place, fragment }),
  });
  const previews: Record<string, PreviewParts> = {};
  for (const { tag } of job.config.locales.locales) previews[tag] = await renderer.renderPreviewParts(tag);
  return { pages: renderer.pages, previews };
}

async function render(pages: PrerenderBatch) {
  if (renderer === null) throw new Error('the process received pages before its job');
  at({ step: LOADING, fragment: null });
  await renderer.prepare(pages);
  const done: PrerenderedPage[] = [];
  for (const page of pages) {
    at({ step: page.path, fragment: null });
    const start = performance.now();
    const rendered = await withLimit(timeLimitMs, (signal) => (renderer as Prerenderer).render(page, signal));
    if (complaint !== null) {
      place = complaint.place;
      throw complaint.error;
    }
    done.push({ ...page, ...rendered, ms: performance.now() - start });
  }
  return done;
}

async function withLimit<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error(tooLong(limitMs))), limitMs).unref();
  return work(stop.signal).finally(() => clearTimeout(timer));
}

/** Without Node's `require`, which would send it through tsx and take longer than rendering the whole site. */
function loadEntry(file: string): unknown {
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  const module = { exports: {} };
  run(module.exports, createRequire(file), module, file, path.dirname(file));
  return module.exports;
}

function at(next: PrerenderPlace): void {
  place = next;
  report({ type: 'at', place });
}

function fail(error: unknown): void {
  report({ type: 'failed', place, cause: describeFault(error) });
}

function report(message: PrerenderMessage): void {
  process.send?.(message);
}
