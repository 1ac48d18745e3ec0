/**
 * `npm run rollback [-- --to <build id>]`: makes an earlier composition live again, without building anything. Where a
 * canary runs, that is what is taken back.
 */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { rollBack } from '../store/live';
import { openStore } from '../store/store';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { to: target, message } = parseOptions();
  const { entry, before, canary } = await rollBack(await openStore(), { target, message, log: console.log });
  if (canary !== null) console.log(`The canary, build ${canary}, is taken back.`);
  console.log(
    entry.build === before
      ? `Build ${entry.build} is what all visitors get.`
      : `Build ${entry.build} is live. Before it: ${before} (npm run rollback -- --to ${before}).`,
  );
}, siteIsAsItWas);

function parseOptions(): { readonly to?: string | undefined; readonly message?: string | undefined } {
  try {
    return parseArgs({ options: { to: { type: 'string' }, message: { type: 'string' } } }).values;
  } catch (error) {
    throw new UserError(
      `${messageOf(error)}\nUse npm run rollback, or npm run rollback -- --to <build id>. Both take --message "why".`,
    );
  }
}
