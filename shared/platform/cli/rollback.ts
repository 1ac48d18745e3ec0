/**
 * `npm run rollback [-- --to <build id>]`: makes an earlier composition live again, without building anything. Where a
 * canary runs, that is what is taken back.
 */
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { to, ...options } = readArguments('rollback').values;
  await runChange({ action: 'rollback', to }, options);
}, siteIsAsItWas);
