/** `npm run promote`: makes the canary live for all. */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { promote } from '../store/canary';
import { openStore } from '../store/store';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { message } = parseOptions();
  const { build } = await promote(await openStore(), { message, log: console.log });
  console.log(`Build ${build}, which was the canary, is live for all visitors (npm run rollback).`);
}, siteIsAsItWas);

function parseOptions(): { readonly message?: string | undefined } {
  try {
    return parseArgs({ options: { message: { type: 'string' } } }).values;
  } catch (error) {
    throw new UserError(`${messageOf(error)}\nUse npm run promote [-- --message "why"].`);
  }
}
