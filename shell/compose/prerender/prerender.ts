import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../config/user-error';
import { tooLong } from './describe-fault';
import type { PrerenderedPage, PrerenderJob, PrerenderMessage, PrerenderPlace } from './prerender-protocol';

/** Milliseconds beyond a page's limit in which the process can still report the hang itself. */
const GRACE_MS = 500;

/**
 * Renders every page, in a process of its own. Throws a `UserError` for a render error, for a process that ends early and
 * for a page that takes too long. The error names the page, and the fragment where it is known.
 */
export function prerenderPages(job: PrerenderJob): Promise<readonly PrerenderedPage[]> {
  const child = fork(fileURLToPath(new URL('./prerender-child.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: job.development ? 'development' : 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const pages: PrerenderedPage[] = [];
  let place: PrerenderPlace = { step: 'the start', fragment: null };
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });

  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners('exit').removeAllListeners('message');
      child.kill('SIGKILL');
      finish();
    };
    const fail = (cause: string, where = place) =>
      end(() => reject(new UserError(`Rendering failed in ${describe(where)}: ${cause}.\n${remedy(where)}`)));
    const timer = setTimeout(() => fail(tooLong(job.timeLimitMs)), job.timeLimitMs + GRACE_MS);
    child.on('message', (message: PrerenderMessage) => {
      if (message.type === 'at') {
        if (message.place.step !== place.step) timer.refresh();
        place = message.place;
      } else if (message.type === 'page') pages.push(message.page);
      else if (message.type === 'failed') fail(message.cause, message.place);
      else end(() => resolve(pages));
    });
    child.once('error', (error) => fail(`the process could not start, ${error.message}`));
    child.once('exit', (code, signal) =>
      fail(`the process ended with ${signal ?? `code ${code}`}${lastWords(output)}`),
    );
    child.send(job);
  });
}

function describe({ step, fragment }: PrerenderPlace): string {
  return fragment === null ? step : `${step} (${fragment})`;
}

function remedy({ fragment }: PrerenderPlace): string {
  return `Mend ${fragment === null ? 'the shell' : fragment.slice(0, fragment.indexOf('/'))}.`;
}

function lastWords(output: string): string {
  const line = /^.*(?:Error|FATAL).*$/m.exec(output)?.[0].trim();
  return line === undefined ? '' : `: ${line}`;
}
