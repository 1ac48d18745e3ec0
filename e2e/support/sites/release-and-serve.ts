/** Acts like `npm start`, but in the store of a test run or of a benchmark instead of the checkout's own. */
import { releaseAndServe } from '../../../shared/platform/commands/serving/start';
import { readSnapshot } from '../../../shared/platform/release/read-snapshot';
import { processContext } from '../projects/process-context';

const context = await processContext();
const { site, project, env } = context;
const store = await context.openStore();
const change = { action: 'release-all', names: site.packages, env } as const;
await releaseAndServe(context, store, await readSnapshot(change, { site, store, project }));
