/**
 * `npm run rollback [-- --to <build id>]`: makes an earlier composition live without building anything. If a canary
 * runs, rolls back only the canary. `npm run rollback -- <package>` rolls back one package to its previous release.
 */
import type { Context } from '../commands/context';
import { UserError } from '../config/user-error';
import { notifier } from '../notify/notifier';
import { rollBackPackage } from '../release/release-packages';
import { nothingIsLive, readLive } from '../store/deployments/live';
import { packagesOf } from '../store/records/release-record';
import { confirmChange } from './confirm';
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async (context) => {
  const {
    values: { to, ...options },
    words: [name],
  } = readArguments('rollback');
  if (name === undefined) return runChange(context, { action: 'rollback', to }, options);
  if (to !== undefined)
    throw new UserError(
      `Cannot combine --to with a package: a build has a release of every package. Remove either --to or ${name}.`,
    );
  await rollBackOne(context, name, options);
}, siteIsAsItWas);

async function rollBackOne(
  { site, openStore }: Context,
  name: string,
  { message, yes }: { readonly message?: string; readonly yes?: boolean },
): Promise<void> {
  const notify = notifier();
  const store = await openStore();
  const live = await readLive(store);
  if (live === null) throw nothingIsLive(`Cannot roll back ${name}`, store);
  const packages = packagesOf(live.releases);
  if (!packages.includes(name))
    throw new UserError(
      `"${name}" is not a package of the live site. Use one of ${packages.join(', ')}; or for a build, npm run rollback -- --to ${name}.`,
    );
  const decidedOn = await confirmChange(store, {
    site,
    describe: (live) =>
      `roll back ${name} from ${live?.releases[name] ?? 'none'} to its previous release; nothing else changes`,
    yes,
  });
  const began = performance.now();
  const { composition, canary, before, from, to } = await rollBackPackage(name, {
    site,
    store,
    project,
    message,
    decidedOn,
    notify,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Build ${composition.build} with ${name} ${to}, replacing ${from}, is live after ${seconds} s. The previous one was ${before} (npm run rollback -- --to ${before}).${canary === null ? '' : `\nVisitors on the canary get it too, in build ${canary}.`}`,
  );
}
