/** Does what `npm start` does in the checkout's own store, in the store of a test run or of the benches. */
import { runCommand } from '../../shared/platform/cli/run-command';
import { releaseAndServe } from '../../shared/platform/cli/start-site';
import { parseServerEnv } from '../../shared/platform/config/parse-server-env';
import { openStore } from '../../shared/platform/store/open-store';

runCommand(async () => releaseAndServe(await openStore(), parseServerEnv(process.env)));
