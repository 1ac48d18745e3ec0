/**
 * The packed server (`node site pack server`): serves the store in `SITE_STORE`, as `node site serve` does in a checkout.
 */
import { checkNames } from '../config/check-names';
import { stackOf, UserError } from '../config/user-error';
import type { PackedSite } from '../deploy/pack-server';
import { serveStore } from '../serve/serve-store';
import { openStore } from '../store/open-store';
import { exitOnBrokenPipe } from './exit-on-broken-pipe';
import { serverOutput } from './json-output';
import { problemOfNode } from './problem-of-start.cjs';
import { stopSignals } from './stop-signals';

/** Replaced with its value when the server is packed. */
declare const PACKED_SITE: PackedSite;
/** Replaced with `engines.node` of `package.json`. */
declare const PACKED_NODE: string;

/** The site's own settings are in its compositions. */
const noSettings = { variables: {}, services: [], config: () => null as never };

exitOnBrokenPipe(process, () => true);
// The version of the AWS client is pinned, so users need not know what later versions require.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const output = serverOutput(process);
const untilStopped = stopSignals(process, output);
const { argv, env } = process;
try {
  const problem = problemOfNode(PACKED_NODE);
  if (problem !== '') throw new UserError(problem);
  if (argv.length > 2)
    throw new UserError(
      `Cannot read the argument "${argv[2]}": the server accepts none. Its settings are environment variables, such as PORT=3000.`,
    );
  checkNames({ settings: noSettings }, env, output.log);
  const running = await serveStore({
    site: PACKED_SITE,
    env,
    openStore: (options) => openStore({ site: PACKED_SITE, env, log: output.log, ...options }),
    output,
  });
  await untilStopped(running);
} catch (error) {
  output.log(`\n${stackOf(error)}`, 'error');
  process.exitCode = 1;
}
