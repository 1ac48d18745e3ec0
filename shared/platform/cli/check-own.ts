import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { tsc } from '../build/tools';
import { UserError } from '../config/user-error';
import { buildAndCheck } from '../release/build-package';
import { checkBuild } from '../release/check-build';

/**
 * Type-checks and builds a fragment that has its own repository, then checks the build as a release would.
 * Throws a `UserError` if the type check or the build fails, or if the build violates its contract.
 */
export async function checkOwn(project: string, name: string): Promise<void> {
  try {
    execFileSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' });
  } catch (error) {
    throw new UserError('The type check failed. Fix the errors above.', { cause: error });
  }
  const output = path.join(project, 'dist');
  await buildAndCheck({ project, name, mode: 'production', output });
  for (const line of await checkBuild(name, output)) console.log(line);
}
