/** Releases the sample site into the store in `SITE_STORE`, for the tests of commands. */
import { deployChange } from '../../../shared/platform/release/deploy';
import { processContext } from '../projects/process-context';

const { site, project, env, openStore } = await processContext();
const change = { action: 'release-all', names: site.packages, env } as const;
await deployChange(change, { site, store: await openStore(), project, log: () => {} });
