/**
 * `npm run rollback [-- --to <build id>]`: makes an earlier composition live again, without building anything. Where a
 * canary runs, that is what is taken back.
 */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { to, message } = parseOptions();
  await runChange({ action: 'rollback', to }, message);
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
