import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UserError } from '../config/user-error';
import type { RenderedDocument, RenderJob, RenderMessage } from './render-protocol';

const TIME_LIMIT_MS = 30_000;

/**
 * Renders every page in a process of its own. Throws a `UserError` that names the page, and where it is known the
 * fragment, for a render error, an end of the process, or no end within the time limit (milliseconds).
 */
export function prerenderPages(
  job: RenderJob,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<readonly RenderedDocument[]> {
  const child = fork(fileURLToPath(new URL('./render-child.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--enable-source-maps'],
    env: { ...process.env, NODE_ENV: job.development ? 'development' : 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const pages: RenderedDocument[] = [];
  let at = 'the start';
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });

  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      finish();
    };
    const fail = (what: string) =>
      end(() => reject(new UserError(`${what} Nothing has changed on the live site.`)));
    const timer = setTimeout(
      () =>
        fail(`Rendering did not end within ${timeLimitMs / 1000} s; it hangs in ${at}. Mend that fragment.`),
      timeLimitMs,
    );
    child.on('message', (message: RenderMessage) => {
      if (message.type === 'at') at = message.what;
      else if (message.type === 'page') pages.push(message.page);
      else if (message.type === 'failed') fail(`Rendering failed in ${message.what}: ${message.cause}\n`);
      else end(() => resolve(pages));
    });
    child.once('error', (error) => fail(`Rendering could not start: ${error.message}.`));
    child.once('exit', (code) =>
      fail(`Rendering ended with code ${code} in ${at}. ${output.trim().slice(0, 2000)}\n`),
    );
    child.send(job);
  });
}
