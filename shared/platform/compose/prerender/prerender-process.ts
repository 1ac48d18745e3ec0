import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { sourceFile } from '../../build/tools';
import { UserError } from '../../config/user-error';
import { tooLong } from './describe-fault';
import type {
  PrerenderAnswer,
  PrerenderBatch,
  PrerenderedPage,
  PrerenderJob,
  PrerenderMessage,
  PrerenderPlace,
  PrerenderPlan,
} from './prerender-protocol';

/** Milliseconds beyond a page's time limit, in which the process can still report a hang itself. */
const GRACE_MS = 500;
/** Characters of the end of the error output that are kept. */
const MAX_OUTPUT = 20_000;
const WHEN_KILLED =
  'Systems that run out of memory kill processes in this way. Free some memory, and run the command again.';

const running = new Set<ChildProcess>();

/** A component that loops hears nothing, not even that this process has ended. */
function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts a process that renders pages, so that a crash or hang in them does not end composing. */
export function startPrerenderProcess(job: PrerenderJob) {
  const child = startConfined(job);
  let place: PrerenderPlace = { step: 'starting', fragment: null };
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-MAX_OUTPUT);
  });
  /** Why it ended or did not start, and what to do; also between two requests, because the system can kill it then. */
  const ended = new Promise<readonly [cause: string, advice?: string | undefined]>((resolve) => {
    child.once('error', (error) => resolve([`the process could not start: ${error.message}`]));
    // At `exit`, the last error output may be missing.
    child.once('close', (code, signal) =>
      resolve([
        `the process ended with ${signal ?? `code ${code}`}${lastWords(output)}`,
        signal === 'SIGKILL' ? WHEN_KILLED : undefined,
      ]),
    );
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (running.size === 0) process.prependListener('exit', killAll);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', killAll);
  });
  const end = () => {
    clearTimeout(timer);
    child.removeAllListeners('close').removeAllListeners('message');
    child.kill('SIGKILL');
  };

  function request(message: PrerenderJob | PrerenderBatch) {
    return new Promise<PrerenderAnswer>((resolve, reject) => {
      const fail = (cause: string, where = place, advice = remedy(where)) => {
        end();
        reject(new UserError(`Rendering failed in ${describe(where)}: ${cause}.\n${advice}`));
      };
      timer = setTimeout(() => fail(tooLong(job.timeLimitMs)), job.timeLimitMs + GRACE_MS);
      const listen = (reply: PrerenderMessage) => {
        // A component that loops reports nothing.
        timer?.refresh();
        if (reply.type === 'at') place = reply.place;
        else if (reply.type === 'failed') fail(reply.cause, reply.place);
        else {
          clearTimeout(timer);
          child.off('message', listen);
          resolve(reply.answer);
        }
      };
      child.on('message', listen);
      void ended.then(([cause, advice]) => fail(cause, place, advice));
      // If the channel is closed, `ended` says why.
      child.send(message, () => {});
    });
  }

  return {
    /** All pages of the site, and the parts that belong to no page. Rejects like `render`. */
    plan: request(job) as Promise<PrerenderPlan>,
    /** Renders pages, one call at a time. Errors name the page and, if known, the fragment. */
    render: (batch: PrerenderBatch) => request(batch) as Promise<readonly PrerenderedPage[]>,
    end,
  };
}

/**
 * Code of packages may come from another site (`node site dev --with`): it can only read the builds. Node cannot block
 * its network access.
 */
function startConfined(job: PrerenderJob): ChildProcess {
  const builds = [job.shellEntry, ...Object.values(job.entries)].map((entry) =>
    path.dirname(path.dirname(entry)),
  );
  const pattern = builds.find((folder) => folder.includes('*'));
  if (pattern !== undefined)
    throw new UserError(
      `Cannot render pages: the path ${pattern} contains "*", which Node's permissions take for a pattern. Set SITE_STORE and SITE_CACHE to paths without it.`,
    );
  // Node 20 and early versions of Node 22 support only the experimental flag.
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return spawn(
    process.execPath,
    [
      isStable ? '--permission' : '--experimental-permission',
      '--disable-warning=ExperimentalWarning',
      ...[...new Set(builds)].map((folder) => `--allow-fs-read=${folder}${path.sep}*`),
      '--eval',
      childScript(),
    ],
    {
      // The same pages on every machine. Credentials of a store or registry stay in this process.
      env: { NODE_ENV: job.development ? 'development' : 'production', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    },
  );
}

let bundled: string | undefined;

/** One text, because under Node's permission model the process cannot load its sources through tsx. */
function childScript(): string {
  bundled ??= buildSync({
    entryPoints: [sourceFile('prerender-child', import.meta.url)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  }).outputFiles[0]?.text;
  return bundled ?? '';
}

function describe({ step, fragment }: PrerenderPlace): string {
  return fragment === null ? step : `${step} (${fragment})`;
}

function remedy({ fragment }: PrerenderPlace): string {
  return `Fix the errors in ${fragment === null ? 'the shell' : fragment.slice(0, fragment.indexOf('/'))}.`;
}

/** The last error, but not a frame of Node's native stack trace, such as ` 1: 0xb8 node::OOMErrorHandler()`. */
function lastWords(output: string): string {
  const line = output
    .match(/^(?!\s*\d+: ).*(?:Error|FATAL).*$/gm)
    ?.at(-1)
    ?.trim();
  return line === undefined ? '' : `: ${line}`;
}
