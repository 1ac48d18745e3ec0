import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Compiler, rspack } from '@rspack/core';
import { listMessages, messageListFile } from './message-list';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'message-list-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a module with messages; `meanwhile` runs once the modules are built. Gives the list, and the errors of the build. */
async function build(meanwhile: () => Promise<void>) {
  await mkdir(path.join(folder, 'src/messages'), { recursive: true });
  await writeFile(path.join(folder, 'src/main.js'), "import en from './messages/en.json'; console.log(en);");
  await writeFile(path.join(folder, 'src/messages/en.json'), '\ufeff{"title":"Hello"}');
  const wait = {
    apply: (compiler: Compiler) =>
      compiler.hooks.compilation.tap('wait', ({ hooks }) =>
        hooks.finishModules.tapPromise('wait', meanwhile),
      ),
  };
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './src/main.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [wait, listMessages(folder)],
  });
  const errors = await new Promise<readonly string[]>((resolve, reject) => {
    compiler.run((error, stats) =>
      error ? reject(error) : resolve(stats?.toJson().errors?.map(({ message }) => message) ?? []),
    );
  });
  await new Promise((resolve) => compiler.close(resolve));
  const list: unknown = JSON.parse(await readFile(path.join(folder, 'dist', messageListFile), 'utf8'));
  return { list, errors };
}

test('lists the ids of each message file', async () => {
  const files = [{ file: 'src/messages/en.json', tag: 'en', ids: ['title'] }];
  expect(await build(async () => {})).toEqual({ list: { files, scripts: {} }, errors: [] });
});

// An error of a plugin ends a build that watches, and so all of development.
test('a message file that is gone by then, as while Git switches branches, is no error of the plugin', async () => {
  const files = [{ file: 'src/messages/en.json', tag: 'en', ids: [] }];
  const { list, errors } = await build(() => rm(path.join(folder, 'src/messages/en.json')));
  expect(list).toEqual({ files, scripts: {} });
  expect(errors).toEqual([]);
});
