#!/usr/bin/env node
/** `node site <command>` in the npm package of a site. An old Node may not load the modules of the commands. */
import { problemOfPlace } from './problem-of-start.cjs';

const problem = problemOfPlace();
if (problem === '') await import('./site.js');
else {
  console.error(`\n${problem}`);
  process.exitCode = 1;
}
