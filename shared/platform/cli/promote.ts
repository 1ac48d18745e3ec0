/** `npm run promote`: makes the canary live for all visitors. */
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async (context) => {
  const { values } = readArguments('promote');
  await runChange(context, { action: 'promote' }, { store: await context.openStore(), ...values });
}, siteIsAsItWas);
