/** Releases the sample site into the store in `SITE_STORE`, for the tests of commands. */
import { runCommand } from '../../shared/platform/cli/run-command';
import { releaseAll } from '../../shared/platform/release/release-packages';
import { openStore } from '../../shared/platform/store/open-store';

runCommand(async () => {
  await releaseAll({ store: await openStore(), project: process.cwd(), env: process.env, log: () => {} });
});
