/**
 * `npm run prune -- --keep-days 30 [--yes]`: removes objects that were not live for a time. Without `--yes`, only lists
 * them.
 */

import { UserError } from '../config/user-error';
import { embeddedName } from '../site/site';
import { readDeployments } from '../store/deployments/deployment-log';
import { everLive } from '../store/deployments/live';
import { planPrune, prune } from '../store/prune';
import { confirmLines } from './confirm';
import { commands, readArguments } from './read-arguments';
import { runCommand } from './run-command';

const SHOWN = 20;

runCommand(async ({ site, openStore }) => {
  const embedded = embeddedName(site);
  const { keepDays, yes } = parseOptions();
  const store = await openStore();
  const pinned = embedded === null ? 0 : everLive(await readDeployments(store), embedded).size;
  if (pinned > 0)
    console.log(
      `Keeping all ${pinned} releases of ${embedded} that were ever live, because other sites pin their files.`,
    );
  if (yes) {
    const text = `remove what was not live for ${keepDays} days`;
    await confirmLines(store, [{ label: 'Change', text }], { yes });
    console.log('Waiting a minute for running releases.');
    console.log(
      `${await prune(store, { keepDays, embedded })} objects were removed from ${store.objects.name}.`,
    );
    return;
  }
  const remove = await planPrune(store, { keepDays, embedded });
  for (const key of remove.slice(0, SHOWN)) console.log(key);
  if (remove.length > SHOWN) console.log(`and ${remove.length - SHOWN} more`);
  console.log(
    remove.length === 0
      ? `${store.objects.name} has no objects that were unneeded for ${keepDays} days.`
      : `${remove.length} objects of ${store.objects.name} were unneeded for ${keepDays} days. To remove them, run npm run prune -- --keep-days ${keepDays} --yes.`,
  );
});

function parseOptions(): { readonly keepDays: number; readonly yes: boolean } {
  const { values } = readArguments('prune');
  const days = values['keep-days'] ?? '';
  if (!/^[1-9]\d{0,4}$/.test(days))
    throw new UserError(`--keep-days must be a whole number of days, 1 or more.\nUse ${commands.prune.use}.`);
  return { keepDays: Number(days), yes: values.yes === true };
}
