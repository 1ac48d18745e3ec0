import { spawnSync } from 'node:child_process';
import { expect, openTestSite, test } from '../../support/test-site';

// Unit tests may run in a checkout that serves a site, without any effect on its visitors.

for (const [title, files] of [
  [
    'the unit tests of the server and the store @desktop @nightly',
    ['malformed-requests', 'platform/store/testing'],
  ],
  ['all unit tests @desktop @nightly', []],
] as const) {
  test(`${title} do not affect a site that the same checkout serves`, async () => {
    test.setTimeout(900_000);
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
      const { status, stderr } = spawnSync(process.execPath, jest, {
        cwd: own.project.root,
        env,
        encoding: 'utf8',
      });
      const after = {
        site: await own.liveSite(),
        files: git('status', '--short'),
      };
      expect(after).toEqual(before);
      expect(status, stderr).toBe(0);
    } finally {
      await own.remove();
    }
  });
}
