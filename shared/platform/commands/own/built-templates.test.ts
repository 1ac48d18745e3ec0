import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { fragmentsFile, liveContractsFolder } from '../../build/own-repository';
import { checkBuild } from '../../release/check-build';
import { buildAndCheck } from '../../release/run-build';
import { writeFiles } from '../../store/testing/sample-build';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { fragmentNames } from './fragment-template';
import { ownFiles } from './own-files';

const folder = temporaryFolder();

// Vue needs packages that only a repository with it installs: `own-repository.spec.ts`.
test.each(['react', 'element'] as const)(
  'a new fragment with %s builds for browsers and Node',
  async (template) => {
    const project = folder();
    const files = await ownFiles({
      names: fragmentNames('mf-stars'),
      isNew: true,
      site: 'https://www.example.com',
      template,
      ...{
        version: '1.0.0',
        platform: '1.0.0',
        kit: '1.0.0',
        react: '19.0.0',
        reactTypes: '19.0.0',
        bundler: '2.0.0',
        registry: null,
      },
    });
    const others = {
      [path.join(liveContractsFolder, fragmentsFile)]: '[]',
      // The npm package of the platform has its own.
      'tsconfig.json': JSON.stringify({ extends: path.resolve('tsconfig.base.json') }),
    };
    await writeFiles(project, { ...files, ...others });
    await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
    const output = path.join(project, 'dist');
    await buildAndCheck({ project, env: process.env, name: 'mf-stars', mode: 'production', output });
    expect(await checkBuild('mf-stars', output)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^ {2}\.\/Stars: /), '  places ./Stars on pages']),
    );
  },
  60_000,
);
