import { packageFolder } from '../build/own-repository';
import type { ExposesMessage } from '../build/parent-messages';
import { rspackCli } from '../build/tools';
import { type Env, withoutSecrets } from '../config/set-variables';
import { UserError } from '../config/user-error';
import type { ReleaseRecord } from '../store/records/release-record';
import { checkContract } from './check-contract';
import { refuseEnded, runProcess } from './run-process';

export interface PackageBuild {
  readonly project: string;
  readonly name: string;
  readonly env: Env;
  readonly mode: ReleaseRecord['mode'];
  readonly output: string;
}

/** The time limit of a build: many times what the largest package takes on a slow machine. */
const TIME_LIMIT_MS = 600_000;

/**
 * Builds a package and checks its contract in parallel. Waits for both even if one fails, so that neither writes into a
 * removed folder.
 */
export async function buildAndCheck(build: PackageBuild, timeLimitMs = TIME_LIMIT_MS): Promise<void> {
  const { project, name } = build;
  const checks: Promise<PromiseSettledResult<void>[]>[] = [];
  const [built] = await Promise.allSettled([
    runRspack(build, timeLimitMs, (reported) => {
      if (name !== 'shell') checks.push(Promise.allSettled([checkContract(project, name, reported)]));
    }),
  ]);
  const checked = (await Promise.all(checks)).flat();
  for (const result of [built, ...checked]) if (result.status === 'rejected') throw result.reason;
  if (name !== 'shell' && checked.length === 0) {
    throw new UserError(
      `Cannot check the contract of ${name}: its rspack.config.ts does not report its exposes. Export the result of fragment().`,
    );
  }
}

async function runRspack(
  { project, name, env, mode, output }: PackageBuild,
  timeout: number,
  onReport: (reported: ExposesMessage) => void,
): Promise<void> {
  const ran = await runProcess(process.execPath, [rspackCli, 'build'], {
    cwd: packageFolder(project, name),
    env: {
      ...withoutSecrets(env),
      ...{ NODE_ENV: mode, SITE_BUILD_DIR: output, NO_COLOR: '1', FORCE_COLOR: undefined },
    },
    onMessage: (message) => onReport(message as ExposesMessage),
    timeout,
  });
  const { code, text, isKilled } = ran;
  if (isKilled)
    throw new UserError(
      `Cannot build ${name}: it took more than ${timeout / 60_000} minutes. Look for something in its rspack.config.ts or its loaders that never ends.`,
    );
  refuseEnded(`Cannot build ${name}`, ran);
  if (code !== 0) {
    if (DISK_IS_FULL.test(text))
      throw new UserError(
        `Cannot write ${output}: the disk is full. Free some space and run the command again.`,
      );
    throw new UserError(`Cannot build ${name}:\n${compilerMessage(text)}\nFix the errors in ${name}.`);
  }
}

/** Matches both system error codes and the compiler's messages. */
const DISK_IS_FULL = /ENOSPC|EDQUOT|No space left on device|quota exceeded/i;

/** A stack trace; its first line locates the error. */
const STACK = /\n[\s│]+at [^\n]*?\(?([^\s()]+:\d+):\d+\)?(?:\n[\s│]+at [^\n]*)*/g;

/** The message of the first failed compilation: the Node build mostly repeats the browser build's errors. */
export function compilerMessage(output: string): string {
  const compilations = output.split(/^(?:\w+):$/m);
  const failing = compilations.find((text) => text.includes('ERROR')) ?? output;
  return failing
    .replace(/^(?:<[a-z]>|\s*\w+ compiled with) .*$/gm, '')
    .replace(STACK, ' ($1)')
    .trim();
}
