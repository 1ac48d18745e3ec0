/**
 * `npm run release -- <package> ...`: builds packages, composes the site with them and makes the result live; with
 * `--canary 5` for 5 % of the visitors, and with `--rollback-on errors,lcp` with automatic rollback.
 */
import { UserError } from '../config/user-error';
import { notifier } from '../notify/notifier';
import type { ProofOptions } from '../proof/prove-release';
import { describeReplaced } from '../release/beside-canary';
import { describeRollback, parseRollbackOn, parseWeight } from '../release/canary-options';
import { previewPackages, type ReleaseOptions, releasePackages } from '../release/release-packages';
import type { Deployment } from '../store/deployments/deployment';
import { readLive } from '../store/deployments/live';
import { confirmChange } from './confirm';
import { parseFrom, parsePackages } from './parse-arguments';
import { readArguments } from './read-arguments';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async ({ site, openStore }) => {
  const { values, words } = readArguments('release');
  const without = values.without === undefined ? [] : [values.without];
  const names = without.length > 0 && words.length === 0 ? [] : parsePackages(site.packages, words);
  const changed = [...names, ...without];
  if (new Set(changed).size < changed.length)
    throw new UserError(`${without[0]} is both released and taken out. Leave out one of them.`);
  const from = parseFrom(values, names);
  const weight = values.canary === undefined ? undefined : parseWeight(values.canary);
  const rollbackOn = values['rollback-on'] === undefined ? undefined : parseRollbackOn(values['rollback-on']);
  if (rollbackOn !== undefined && weight === undefined)
    throw new UserError(
      `--rollback-on requires a canary. Add its weight, such as --canary 5 --rollback-on ${rollbackOn.join(',')}.`,
    );
  const notify = notifier();
  const store = await openStore();
  const isTrial = values['dry-run'] === true;
  const whom = weight === undefined ? '' : ` for ${weight} % of the visitors`;
  const replaced = isTrial ? null : describeReplaced(await readLive(store), { names: changed, weight });
  if (!isTrial)
    await confirmChange(store, {
      site,
      describe: (live) =>
        `${describeChange(names, without, { from: values.from ?? 'this checkout', live })}${whom || ' for all visitors'}${replaced === null ? '' : `; ${replaced}`}`,
      isRisky: replaced !== null,
      settings: process.env,
      yes: values.yes,
    });
  const started = Date.now();
  const options: ReleaseOptions = {
    site,
    store,
    project,
    env: process.env,
    message: values.message,
    from,
    without,
    weight,
    rollbackOn,
    isOverwriting: values.overwrite,
    replacesCanary: replaced !== null,
    prove: values.proof ? (change) => proveInBrowser({ ...change, site, store }) : undefined,
    notify,
  };
  const { composition, before, canary } = await (isTrial ? previewPackages : releasePackages)(names, options);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const { build } = composition;
  if (build === before)
    console.log(`Nothing has changed in ${changed.join(' and ')}; build ${before} stays live.`);
  else if (isTrial)
    console.log(
      `Build ${build} with ${changed.map((name) => `${name} ${composition.releases[name] ?? 'taken out'}`).join(' and ')} would go live${whom}, replacing ${before}.\n${siteIsAsItWas}`,
    );
  else if (weight !== undefined)
    console.log(
      `Build ${build} is live${whom} after ${seconds} s; the others get ${before}.${describeRollback(rollbackOn)}\nnpm run canary -- 20 changes the weight, npm run promote makes it live for all, npm run rollback removes it.`,
    );
  else
    console.log(
      `Build ${build} is live after ${seconds} s. The previous one was ${before} (npm run rollback).${canary === null ? '' : `\nVisitors on the canary get ${changed.join(' and ')} too, in build ${canary}.`}`,
    );
}, siteIsAsItWas);

/** Loaded on demand: most releases have no use for the server and the comparison of pictures. */
async function proveInBrowser(options: ProofOptions): Promise<void> {
  const { proveRelease } = await import('../proof/prove-release');
  await proveRelease(options);
}

interface ReleaseSource {
  readonly from: string;
  readonly live: Deployment | null;
}

function describeChange(
  names: readonly string[],
  without: readonly string[],
  { from, live }: ReleaseSource,
): string {
  const before = names.map((name) => `${name} (now ${live?.releases[name] ?? 'none'})`);
  const released = before.length === 0 ? [] : [`release ${before.join(' and ')} from ${from}`];
  return [...released, ...without.map((name) => `remove ${name} from the site`)].join(' and ');
}
