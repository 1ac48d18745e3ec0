/** `npm run rollback [-- --to <build id>]`: moves the live pointer back, without building anything. */
import { parseArgs } from 'node:util';
import { messageOf, UserError } from '../config/user-error';
import { rollBack } from '../store/live-pointer';
import { withLock } from '../store/lock';
import { openStore } from '../store/store';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const to = parseTarget();
  const store = openStore();
  const { build, before } = await withLock(store.root, { purpose: 'rollback' }, () => rollBack(store, to));
  console.log(`Build ${build} is live. Before it: ${before} (npm run rollback -- --to ${before}).`);
}, siteIsAsItWas);

function parseTarget(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to;
  } catch (error) {
    throw new UserError(`${messageOf(error)}\nUse npm run rollback, or npm run rollback -- --to <build id>.`);
  }
}
