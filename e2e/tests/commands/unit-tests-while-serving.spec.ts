import { execFile, spawnSync } from 'node:child_process';
import { expect, openTestSite, test } from '../../support/sites/test-site';

// Unit tests may run in a checkout that serves a site, without any effect on its visitors.

for (const [title, files] of [
  [
    'the unit tests of the server and the store @desktop @nightly',
    ['malformed-requests', 'platform/store/testing'],
  ],
  ['all unit tests @desktop @nightly', []],
] as const) {
  test(`${title} do not affect a site that the same checkout serves`, async () => {
    // Beside the rest of a nightly run.
    test.setTimeout(3_600_000);
    const own = await openTestSite();
    const git = (...args: string[]) =>
      spawnSync('git', args, { cwd: own.project.root, encoding: 'utf8' }).stdout;
    try {
      git('init', '--quiet');
      git('add', '.');
      const before = {
        site: await own.liveSite(),
        files: git('status', '--short'),
      };
      expect(before.files).toContain('package.json');
      const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...files];
      const env: NodeJS.ProcessEnv = { ...process.env };
      // Uses the default store.
      delete env.SITE_STORE;
      delete env.SITE_RELEASED_BY;
      // Not `spawnSync`: connections that the server closes meanwhile must not be used again.
      const { code, output } = await run(jest, { cwd: own.project.root, env });
      const after = {
        site: await own.liveSite(),
        files: git('status', '--short'),
      };
      expect(after).toEqual(before);
      expect(code, output).toBe(0);
    } finally {
      await own.remove();
    }
  });
}

/** Runs Node with these arguments. Resolves with the exit code, and with what it printed as errors. */
function run(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<{ readonly code: unknown; readonly output: string }> {
  return new Promise((resolve) => {
    const all = { ...options, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, args, all, (error, _, output) => resolve({ code: error?.code ?? 0, output }));
  });
}
