#!/usr/bin/env node
import { problemOfStart } from './shared/platform/bin/problem-of-start.cjs';

const problem = problemOfStart();
if (problem === '')
  import('tsx/esm/api').then(({ register }) => register() && import('./shared/platform/bin/site.ts'));
else {
  console.error(`\n${problem}`);
  process.exitCode = 1;
}
