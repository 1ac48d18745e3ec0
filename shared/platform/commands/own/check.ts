import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { tsc } from '../../build/tools';
import { UserError } from '../../config/user-error';
import { checkBuild } from '../../release/check-build';
import { buildAndCheck } from '../../release/run-build';
import { defineCommand } from '../command';
import { fetchContracts, requireOwn } from './repository';

const effects = { fetchContracts, checkTypes, buildAndCheck, checkBuild };

export const check = checkWith(effects);

/** The command with other effects, for tests. */
export function checkWith({ fetchContracts, checkTypes, buildAndCheck, checkBuild }: typeof effects) {
  return defineCommand({
    summary: 'Check the types, build, and check the build as a release would',
    examples: [['', 'check this repository']],
    async run(context) {
      const { project, env, output } = context;
      const own = requireOwn(context);
      await fetchContracts(own, context);
      checkTypes(project);
      const folder = path.join(project, 'dist');
      await buildAndCheck({ project, name: own.name, env, mode: 'production', output: folder });
      for (const line of await checkBuild(own.name, folder)) output.log(line);
    },
  });
}

function checkTypes(project: string): void {
  try {
    execFileSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' });
  } catch (error) {
    throw new UserError('The type check failed. Fix the errors above.', { cause: error });
  }
}
