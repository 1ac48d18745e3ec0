#!/usr/bin/env node
/**
 * `node site <command>`, also in a fragment's own repository: reads the command line and the
 * environment, loads the site, and runs one command. No other file of the platform reads them, or ends the process.
 */
import { loadSite, packedDefinition } from '../site/load-site';
import { runCommandLine } from './run-command-line';
import { stopSignals } from './stop-signals';
import { terminal } from './terminal';

/** 128 plus the number of SIGPIPE, the usual exit code of `node site releases | head -3`. */
const UNREAD = 141;
/** Errors of a full disk behind the output. The command continues: a server works without its log. */
const full = ['ENOSPC', 'EDQUOT'];

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (full.includes(error.code ?? '')) return;
    if (error.code !== 'EPIPE') throw error;
    process.exit(UNREAD);
  });
const output = terminal(process);
const untilStopped = stopSignals(process, output.error);
process.exitCode = await runCommandLine({
  args: process.argv.slice(2),
  env: process.env,
  project: process.cwd(),
  loadSite,
  isPacked: packedDefinition() !== null,
  output,
  untilStopped,
});
