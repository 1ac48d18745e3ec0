#!/usr/bin/env node
/**
 * `node site <command>`, also in a fragment's own repository: reads the command line and the
 * environment, loads the site, and runs one command. No other file of the platform reads them, or ends the process.
 */
import { loadSite, packedDefinition } from '../site/load-site';
import { exitOnBrokenPipe } from './exit-on-broken-pipe';
import { serverOutput } from './json-output';
import { runCommandLine } from './run-command-line';
import { stopSignals } from './stop-signals';
import { terminal } from './terminal';

// The version of the AWS client is pinned, so users need not know what later versions require.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const args = process.argv.slice(2);
let isServing = args[0] === 'serve';
exitOnBrokenPipe(process, () => isServing);
const output = isServing ? serverOutput(process) : terminal(process);
const untilStopped = stopSignals(process, output, () => {
  if (!['start', 'release', 'canary', 'promote', 'rollback'].includes(args[0] ?? '')) return;
  output.progress(null);
  output.log('\nStopped. Run node site releases to see what is live.');
});
process.exitCode = await runCommandLine({
  args,
  env: process.env,
  project: process.cwd(),
  loadSite,
  isPacked: packedDefinition() !== null,
  output,
  untilStopped: (running) => {
    isServing = true;
    return untilStopped(running);
  },
});
