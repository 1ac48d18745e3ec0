#!/usr/bin/env node
/** `node site <command>` in the npm package of a site. An old Node may not load the modules of the commands. */
import { problemOfKit, problemOfPlace } from './problem-of-start.cjs';

const problem = problemOfPlace() || (await import('./site.js').then(() => '', problemOfKit));
if (problem !== '') {
  console.error(`\n${problem}`);
  process.exitCode = 1;
}
