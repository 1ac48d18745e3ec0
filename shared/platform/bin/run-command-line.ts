import { setImmediate } from 'node:timers/promises';
import { ownPackage } from '../build/own-repository';
import { siteCommands } from '../commands/all-commands';
import type { Commands } from '../commands/command';
import { type Context, contextOf } from '../commands/context';
import { ownCommands } from '../commands/own/own-commands';
import { checkNames } from '../config/check-names';
import { messageOf, stackOf, UncertainError, UserError } from '../config/user-error';
import type { Site } from '../site/site';
import { parseCommandLine } from './parse-command-line';
import { problemOfPackages } from './problem-of-start.cjs';

export interface CommandLineOptions extends Pick<Context, 'env' | 'project' | 'output' | 'untilStopped'> {
  readonly args: readonly string[];
  readonly loadSite: (project: string) => Promise<Site>;
  /** Whether this is the npm package of a site, for fragments in repositories of their own. */
  readonly isPacked: boolean;
}

/**
 * Runs the command that the arguments name. Prints only the message of a `UserError`, and the stack of other errors.
 * Resolves with the exit code.
 */
export async function runCommandLine(options: CommandLineOptions): Promise<number> {
  const { args, env, project, output, loadSite, isPacked, untilStopped } = options;
  let afterFailure: string | undefined;
  try {
    const site = await loadSite(project);
    const commands = isPacked ? ownCommands : { ...siteCommands, ...(await commandsOf(site)) };
    const line = await parseCommandLine(programOf(options), commands, args);
    if (line.kind === 'help') {
      output.log(line.text);
      return 0;
    }
    afterFailure = line.command.afterFailure;
    checkNames(site, env, output.log);
    await line.command.run(contextOf(site, { env, project, output, untilStopped }), line.input);
    return 0;
  } catch (failure) {
    const problem = problemOfPackages(failure) || problemOfSource(failure);
    const error = problem === '' ? failure : new UserError(problem);
    // A signal may have ended a child process, which is no error. Its handler, which exits, runs between two turns.
    await setImmediate();
    await setImmediate();
    output.progress(null);
    output.log(error instanceof UserError ? `\n${error.message}` : stackOf(error), 'error');
    if (afterFailure !== undefined && !(error instanceof UncertainError)) output.log(afterFailure, 'error');
    return 1;
  } finally {
    output.progress(null);
  }
}

/** Where a file that the command loads has a syntax error; empty for any other error. */
function problemOfSource(failure: unknown): string {
  return Object(failure).name === 'TransformError' ? messageOf(failure) : '';
}

/** How a user calls the commands: before `init`, npx runs them from packages that only the user can name. */
function programOf({ isPacked, project }: CommandLineOptions): string {
  return isPacked && ownPackage(project) === null ? 'npx ... site' : 'node site';
}

/** The site's own commands. */
async function commandsOf({ commands }: Site): Promise<Commands> {
  return commands === undefined ? {} : ((await import(commands)) as { readonly commands: Commands }).commands;
}
