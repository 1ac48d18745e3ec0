/**
 * `npm run rollback [-- --to <build id>]`: makes an earlier composition live again, without building anything. Where a
 * canary runs, that is what is taken back. `npm run rollback -- <package>` takes back the last release of one package.
 */
import { UserError } from '../config/user-error';
import { notifier } from '../notify/notifier';
import { rollBackPackage } from '../release/release-packages';
import { readLive } from '../store/deployments/live';
import { openStore } from '../store/open-store';
import { packagesOf } from '../store/records/release-record';
import { confirmChange } from './confirm-change';
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const {
    values: { to, ...options },
    words: [name],
  } = readArguments('rollback');
  if (name === undefined) return runChange({ action: 'rollback', to }, options);
  if (to !== undefined)
    throw new UserError(
      `--to names a build, which has a release of every package. Leave out either --to or ${name}.`,
    );
  await rollBackOne(name, options);
}, siteIsAsItWas);

async function rollBackOne(
  name: string,
  { message, yes }: { readonly message?: string; readonly yes?: boolean },
): Promise<void> {
  const notify = notifier();
  const store = await openStore();
  const packages = packagesOf((await readLive(store))?.releases ?? {});
  if (!packages.includes(name))
    throw new UserError(
      `"${name}" is no package. The live site has ${packages.join(', ')}; a build needs --to: npm run rollback -- --to ${name}.`,
    );
  const decidedOn = await confirmChange(store, {
    describe: (live) =>
      `put the release of ${name} before ${live?.releases[name] ?? 'none'} back; all else stays as it is`,
    yes,
  });
  const began = performance.now();
  const { composition, canary, before, from, to } = await rollBackPackage(name, {
    store,
    project,
    message,
    decidedOn,
    notify,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Build ${composition.build} with ${name} ${to}, in place of ${from}, is live after ${seconds} s. Before it: ${before} (npm run rollback -- --to ${before}).${canary === null ? '' : `\nVisitors on the canary get it too, in build ${canary}.`}`,
  );
}
