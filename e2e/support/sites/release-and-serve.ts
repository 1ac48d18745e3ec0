/** Acts like `npm start`, but in the store of a test run or of a benchmark instead of the checkout's own. */
import { releaseAndServe } from '../../../shared/platform/commands/serving/start-site';
import { parseServerEnv } from '../../../shared/platform/config/parse-server-env';
import { processContext } from '../projects/process-context';

const context = await processContext();
await releaseAndServe(context, await context.openStore(), parseServerEnv(context.env));
