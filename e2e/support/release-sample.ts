/** Releases the sample site into the store in `SITE_STORE`, for the tests of commands. */
import { runCommand } from '../../shared/platform/cli/run-command';
import { releaseAll } from '../../shared/platform/release/release-packages';

runCommand(async ({ site, env, project, openStore }) => {
  await releaseAll({ site, store: await openStore(), project, env, log: () => {} });
});
