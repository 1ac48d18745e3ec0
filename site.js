#!/usr/bin/env node
import { problemOfPackages, problemOfStart } from './shared/platform/bin/problem-of-start.cjs';

const problem = problemOfStart();
if (problem === '')
  import('tsx/esm/api')
    .then(({ register }) => register() && import('./shared/platform/bin/site.ts'))
    .catch((error) => refuse(problemOfPackages(error) || error));
else refuse(problem);

function refuse(why) {
  console.error('\n%s', why);
  process.exitCode = 1;
}
