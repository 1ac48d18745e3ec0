import { stopSignals } from '../../../shared/platform/bin/stop-signals';
import { terminal } from '../../../shared/platform/bin/terminal';
import { type Context, contextOf } from '../../../shared/platform/commands/context';
import { loadSite } from '../../../shared/platform/site/load-site';

/** The context of a program that does part of what a command does. */
export async function processContext(): Promise<Context> {
  const project = process.cwd();
  const output = terminal(process);
  const untilStopped = stopSignals(process, output);
  return contextOf(await loadSite(project), { env: process.env, project, output, untilStopped });
}
