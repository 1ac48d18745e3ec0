/** `npm run check-build -- <package> <folder>`: checks a build that was made with any tools, as a release would read it. */
import path from 'node:path';
import { checkBuild } from '../release/check-build';
import { readArguments } from './read-arguments';
import { runCommand } from './run-command';

runCommand(async () => {
  const [name, folder] = readArguments('check-build').words;
  for (const line of await checkBuild(name ?? '', path.resolve(folder ?? ''))) console.log(line);
});
