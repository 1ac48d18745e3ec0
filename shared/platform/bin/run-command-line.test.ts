import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { testContext } from '../commands/testing/test-context';
import { UncertainError, UserError } from '../config/user-error';
import { sampleSite } from '../sample-site/sample-site';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { runCommandLine } from './run-command-line';

const folder = temporaryFolder();

/** Runs a command line of a site whose own commands fail as requested. */
async function run(args: readonly string[], { isPacked = false, env = {} } = {}) {
  const context = testContext({ project: folder(), env });
  const module = `data:text/javascript,
    const fail = (error) => async () => ({
      summary: 'Fail', examples: [], afterFailure: 'Nothing was written.', run: async () => { throw error; } });
    export const commands = {
      user: fail(globalThis.failures.user), uncertain: fail(globalThis.failures.uncertain), bug: fail(globalThis.failures.bug),
      pulled: fail(globalThis.failures.pulled), edited: fail(globalThis.failures.edited),
    };`;
  const code = await runCommandLine({
    ...context,
    args,
    loadSite: async () => ({ ...sampleSite, commands: module }),
    isPacked,
  });
  return { code, printed: context.printed.join('\n') };
}
Object.assign(globalThis, {
  failures: {
    user: new UserError('Cannot write. Make room, then run node site release again.'),
    uncertain: new UncertainError('The answer is missing.'),
    bug: new TypeError('x is undefined'),
    edited: Object.assign(new Error('Transform failed with 1 error:\n/site/a.ts:2:3: ERROR: Expected ")"'), {
      name: 'TransformError',
    }),
    pulled: new Error("Cannot find package 'p-new' imported from /site/a.ts"),
  },
});

test('prints what a command prints, and exits with 0', async () => {
  const { code, printed } = await run(['releases'], { env: { SITE_STORE: folder() } });
  expect({ code, printed }).toEqual({ code: 0, printed: `Nothing is live in ${folder()}.` });
});

test('prints the message of an error that the user can fix, and what is true after it', async () => {
  expect(await run(['user'])).toEqual({
    code: 1,
    printed: '\nCannot write. Make room, then run node site release again.\nNothing was written.',
  });
});

test('says how to install a package that the checkout needs since git pull', async () => {
  const { printed } = await run(['pulled']);
  expect(printed).toContain('\nThe package p-new is not installed. Run npm install first.\n');
});

test('names the line of a syntax error, without the stack of the compiler', async () => {
  const { printed } = await run(['edited']);
  expect(printed).toBe(
    '\nTransform failed with 1 error:\n/site/a.ts:2:3: ERROR: Expected ")"\nNothing was written.',
  );
});

test('does not say what is true after an error whose outcome is unknown', async () => {
  expect(await run(['uncertain'])).toEqual({ code: 1, printed: '\nThe answer is missing.' });
});

test('prints the stack of any other error', async () => {
  const { code, printed } = await run(['bug']);
  expect(code).toBe(1);
  expect(printed).toMatch(/^TypeError: x is undefined\n {4}at .*run-command-line\.test/);
});

test('names the line of a definition with a conflict of git', () => {
  mkdirSync(path.join(folder(), 'shell'));
  writeFileSync(
    path.join(folder(), 'shell/site.config.ts'),
    'const a = 1;\n<<<<<<< HEAD\nexport default a;\n',
  );
  const script = `
    import { loadSite } from '${new URL('../site/load-site.ts', import.meta.url)}';
    await loadSite('${folder()}').catch(({ name, message }) => console.log(name, message));`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe(
    `UserError Cannot read the site's definition: Unexpected "<<", in ${folder()}/shell/site.config.ts:2:0. Fix the file first.\n`,
  );
});

test('a Ctrl+C, which also ends child processes, ends a command before it reports their end as an error', () => {
  const script = `
    import { execFileSync } from 'node:child_process';
    import { runCommandLine } from '${new URL('run-command-line.ts', import.meta.url)}';
    import { stopSignals } from '${new URL('stop-signals.ts', import.meta.url)}';
    const output = { log: console.log, progress() {} };
    const loadSite = async () => execFileSync('sh', ['-c', 'kill -INT $PPID; exit 1']);
    await runCommandLine({ args: [], env: {}, project: '.', loadSite, isPacked: false, output,
      untilStopped: stopSignals(process, output) });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect({ status, printed: stdout + stderr }).toEqual({ status: 130, printed: '' });
});

test('rejects a misspelled setting before the command runs', async () => {
  expect((await run(['releases'], { env: { SITE_STOR: 'x' } })).printed).toContain(
    'Did you mean SITE_STORE?',
  );
});

test('an npm package has the commands of a fragment’s own repository, and npx runs them before there is one', async () => {
  const { code, printed } = await run(['ini'], { isPacked: true });
  expect(code).toBe(1);
  expect(printed).toContain("Unknown command 'ini'. Did you mean init?");
  expect((await run(['init', 'mf-hello'], { isPacked: true })).printed).toMatch(
    /'--with <origin>' is missing.\nRun npx \.\.\. site init --help to see/,
  );
  expect((await run(['keys'], { isPacked: true })).printed).toContain("Unknown command 'keys'.");
  writeFileSync(path.join(folder(), 'package.json'), '{ "name": "mf-hello", "site": "http://localhost:1" }');
  expect((await run(['dev', '--all'], { isPacked: true })).printed).toContain('Run node site dev --help');
});
