/** `npm run rollback [-- --to <build id>]`: makes an earlier composition live again, without building anything. */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { rollBack } from '../store/live';
import { openStore } from '../store/store';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { to: target, message } = parseOptions();
  const { entry, before } = await rollBack(await openStore(), { target, message, log: console.log });
  console.log(`Build ${entry.build} is live. Before it: ${before} (npm run rollback -- --to ${before}).`);
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
