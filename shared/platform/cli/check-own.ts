import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { tsc } from '../build/tools';
import { UserError } from '../config/user-error';
import { buildAndCheck } from '../release/build-package';
import { checkBuild } from '../release/check-build';

/**
 * Type-checks and builds the fragment of a repository of its own, and checks the build as a release would. Throws a `UserError`
 * if the types are wrong, it does not build, or breaks its contract.
 */
export async function checkOwn(project: string, name: string): Promise<void> {
  try {
    execFileSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' });
  } catch (error) {
    throw new UserError('The types are wrong. Fix the errors above.', { cause: error });
  }
  const output = path.join(project, 'dist');
  await buildAndCheck({ project, name, mode: 'production', output });
  for (const line of await checkBuild(name, output)) console.log(line);
}
