/** `npm run pack`: makes the npm packages `@site/kit` and `@site/platform`, which a fragment in a repository of its own needs. */
import path from 'node:path';
import { readArguments } from '@site/platform/cli/read-arguments';
import { project, runCommand } from '@site/platform/cli/run-command';
import { packSite } from './pack-site';

runCommand(async () => {
  readArguments('pack');
  for (const tarball of await packSite(project, path.join(project, 'dist')))
    console.log(path.relative(project, tarball));
});
