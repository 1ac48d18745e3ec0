/** The rendering process: it runs the packages' Node builds, so that nothing they do can harm who composes. */
import { createRequire } from 'node:module';
import type { ShellNodeModule } from '@site/shared/contracts/renderer';
import type { RenderJob, RenderMessage } from './render-protocol';

const require = createRequire(import.meta.url);
let busyWith = 'the start of the rendering process';
let complaint: string | null = null;

// A complaint on the console (a missing icon, a misused component) is a fault of the page that is being rendered.
console.error = (...args: unknown[]) => {
  complaint ??= args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' ');
};
console.info = () => {};

process.once('message', (job: RenderJob) => {
  render(job).then(
    () => report({ type: 'done' }),
    (error: unknown) => report({ type: 'failed', what: busyWith, cause: causeOf(error) }),
  );
});

async function render(job: RenderJob): Promise<void> {
  at('loading shell');
  const shell = require(job.shellEntry) as ShellNodeModule;
  at('planning the pages');
  const renderer = await shell.createRenderer({
    ...job,
    require: loadEntry,
    onFragment: (address) => at(address),
  });
  for (const page of renderer.pages) {
    at(page.path);
    const start = performance.now();
    const rendered = await renderer.render(page);
    if (complaint !== null) throw new Error(complaint);
    report({ type: 'page', page: { ...page, ...rendered, ms: performance.now() - start } });
  }
}

function loadEntry(entry: string): unknown {
  return require(entry);
}

function at(what: string): void {
  // A fragment is named together with the page that shows it.
  busyWith =
    what.startsWith('mf-') && busyWith.startsWith('/') ? `${busyWith.split(' ')[0]} (${what})` : what;
  report({ type: 'at', what: busyWith });
}

function report(message: RenderMessage): void {
  process.send?.(message);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frame = error.stack?.split('\n').find((line) => line.trim().startsWith('at ')) ?? '';
  return `${error.message}${frame === '' ? '' : `\n${frame}`}`;
}
