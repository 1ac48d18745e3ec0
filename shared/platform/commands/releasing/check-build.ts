import path from 'node:path';
import { checkBuild } from '../../release/check-build';
import { defineCommand } from '../command';

export const checkBuildCommand = defineCommand({
  summary: 'Check a build made elsewhere, as a release would read it',
  arguments: [
    ['<package>', 'the name of the package'],
    ['<folder>', 'the folder of its build'],
  ],
  examples: [['mf-reviews dist', 'check the build of mf-reviews in ./dist']],
  async run({ project, output }, { args: [name = '', folder = ''] }) {
    for (const line of await checkBuild(name, path.resolve(project, folder))) output.log(line);
  },
});
