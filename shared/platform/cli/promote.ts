/** `npm run promote`: makes the canary live for all. */
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const { message } = readArguments('promote').values;
  await runChange({ action: 'promote' }, message);
}, siteIsAsItWas);
