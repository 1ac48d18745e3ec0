/** Acts like `npm start`, but in the store of a test run or of a benchmark instead of the checkout's own. */
import { runCommand } from '../../shared/platform/cli/run-command';
import { releaseAndServe } from '../../shared/platform/cli/start-site';
import { parseServerEnv } from '../../shared/platform/config/parse-server-env';

runCommand(async (context) =>
  releaseAndServe(context, await context.openStore(), parseServerEnv(context.env)),
);
