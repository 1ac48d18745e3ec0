import { expect, test } from '@jest/globals';
import { watchPackage } from '../dev/watch-package';
import { writeFiles } from '../store/testing/sample-build';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { buildAndCheck, compilerMessage } from './run-build';
import { runProcess } from './run-process';

const folder = temporaryFolder();

test('reports an error of both builds once', () => {
  const output = `<w> [Manifest Plugin] a warning
browser:
  ERROR in ./src/Header/Header.tsx
    × Syntax Error

  browser compiled with 1 error

node:
  ERROR in ./src/Header/Header.tsx
    × Syntax Error

  node compiled with 1 error
`;
  expect(compilerMessage(output)).toBe('ERROR in ./src/Header/Header.tsx\n    × Syntax Error');
});

test('reports an error of only the Node build', () => {
  const output =
    'browser:\n  browser compiled successfully\n\nnode:\n  ERROR in x\n\n  node compiled with 1 error\n';
  expect(compilerMessage(output)).toBe('ERROR in x');
});

test('reports only the location of a stack trace', () => {
  const output = `[rspack] CLI failed:
ReferenceError: brand is not defined
    at fragment (/site/rspack.base.ts:345:26)
    at /site/mf-hello/rspack.config.ts:3:22
    at async runCLI (file:///site/node_modules/rspack.js:20:3)
`;
  expect(compilerMessage(output)).toBe(
    '[rspack] CLI failed:\nReferenceError: brand is not defined (/site/rspack.base.ts:345)',
  );
});

test("reports the bundler's own errors completely", () => {
  expect(compilerMessage('[rspack] CLI failed:\nno such option\n')).toBe(
    '[rspack] CLI failed:\nno such option',
  );
});

test('a build that never ends is ended', async () => {
  await writeFiles(folder(), {
    'mf-hello/rspack.config.cjs': 'setInterval(() => {}, 1000); module.exports = new Promise(() => {})',
  });
  const build = { project: folder(), name: 'mf-hello', env: process.env, output: folder() };
  await expect(buildAndCheck({ ...build, mode: 'production' }, 600)).rejects.toThrow(
    'Cannot build mf-hello: it took more than 0.01 minutes. Look for something in its rspack.config.ts or its loaders that never ends.',
  );
});

test('a build that the system ends does not blame the package', async () => {
  await writeFiles(folder(), { 'mf-hello/rspack.config.cjs': "process.kill(process.pid, 'SIGKILL')" });
  const build = { project: folder(), name: 'mf-hello', env: process.env, output: folder() };
  await expect(buildAndCheck({ ...build, mode: 'production' })).rejects.toThrow(
    /^Cannot build mf-hello: the system ended it with SIGKILL, usually because the machine is out of memory\. .+ run the command again\.$/,
  );
});

test('a program that cannot be started leaves no listener', async () => {
  const before = process.listenerCount('exit');
  await expect(runProcess('/no/such/program', [], { cwd: folder() })).rejects.toThrow('ENOENT');
  expect(process.listenerCount('exit')).toBe(before);
});

test("builds do not get the keys of the store and of the platform's services", async () => {
  const keys = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
  const names = [...keys, 'DASHBOARD_TOKEN', 'SITE_SIGNING_KEY', 'NOTIFY_URL', 'BRAND_NAME'];
  const env = { ...process.env, ...Object.fromEntries(names.map((name) => [name, 'secret'])) };
  const config = `throw new Error(Object.keys(process.env).filter((name) => ${JSON.stringify(names)}.includes(name)))`;
  await writeFiles(folder(), { 'mf-hello/rspack.config.cjs': config });
  const build = { project: folder(), name: 'mf-hello', env, folder: folder(), output: folder() };
  await expect(buildAndCheck({ ...build, mode: 'production' })).rejects.toThrow('Error: BRAND_NAME (');
  const watched = await new Promise((resolve) => {
    watchPackage({ ...build, shellIsLive: false, onMessage: resolve });
  });
  expect(watched).toMatchObject({ errors: [expect.stringContaining('Error: BRAND_NAME\n')] });
});
