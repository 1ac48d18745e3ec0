/** `npm run check-build -- <package> <folder>`: checks a build from any tool, as a release would read it. */
import path from 'node:path';
import { UserError } from '../config/user-error';
import { checkBuild } from '../release/check-build';
import { readArguments } from './read-arguments';
import { runCommand } from './run-command';

runCommand(async () => {
  const [name, folder] = readArguments('check-build').words;
  if (name === undefined || folder === undefined)
    throw new UserError(
      'The package or the folder of its build is missing. Use npm run check-build -- mf-reviews dist.',
    );
  for (const line of await checkBuild(name, path.resolve(folder))) console.log(line);
});
