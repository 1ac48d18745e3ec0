/** Releases the sample site into the store in `SITE_STORE`, for the tests of commands. */
import { runCommand } from '../../shared/platform/cli/run-command';
import { deployChange } from '../../shared/platform/release/deploy';

runCommand(async ({ site, env, project, openStore }) => {
  const change = { action: 'release-all', names: site.packages, settings: env } as const;
  await deployChange(change, { site, store: await openStore(), project, log: () => {} });
});
