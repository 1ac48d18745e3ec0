/**
 * `npm run canary -- <weight in %>`: changes the weight of the canary; with `--rollback-on errors,lcp` also the metrics
 * for its automatic rollback.
 */
import { parseRollbackOn, parseWeight } from '../release/canary-options';
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async (context) => {
  const { values, words } = readArguments('canary');
  const weight = parseWeight(words[0]);
  const { message, yes, 'rollback-on': names } = values;
  const rollbackOn = names === undefined ? undefined : parseRollbackOn(names);
  const store = await context.openStore();
  await runChange(context, { action: 'weight', weight, rollbackOn }, { store, message, yes });
}, siteIsAsItWas);
