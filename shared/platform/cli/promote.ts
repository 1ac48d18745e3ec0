/** `npm run promote`: makes the canary live for all. */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { message } = parseOptions();
  await runChange({ action: 'promote' }, message);
}, siteIsAsItWas);

function parseOptions(): { readonly message?: string | undefined } {
  try {
    return parseArgs({ options: { message: { type: 'string' } } }).values;
  } catch (error) {
    throw new UserError(`${messageOf(error)}\nUse npm run promote [-- --message "why"].`);
  }
}
