/**
 * `npm run release -- <package> ...`: builds packages, composes the site with them and makes the result live; with
 * `--canary 5` for 5 % of the visitors, and with `--rollback-on errors,lcp` with automatic rollback.
 */
import { UserError } from '../config/user-error';
import { packagesIn, type Release } from '../plan/change';
import { describePlan } from '../plan/describe-plan';
import type { Plan } from '../plan/plan';
import type { ProofOptions } from '../proof/prove-release';
import { parseRollbackOn, parseWeight } from '../release/canary-options';
import { type Prove, tryChange } from '../release/deploy';
import { printLines } from './confirm';
import { parseFrom, parsePackages } from './parse-arguments';
import { readArguments } from './read-arguments';
import { runChange } from './run-change';
import { runCommand, siteIsAsItWas } from './run-command';

runCommand(async (context) => {
  const { site, env, project } = context;
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
  const { message, overwrite, yes, proof } = values;
  const isTrial = values['dry-run'] === true;
  const store = await context.openStore();
  const change: Release = {
    action: 'release',
    ...{ names, without, weight, rollbackOn, overwrite, from, isTrial },
    settings: env,
  };
  const prove: Prove | undefined = proof ? (proven) => proveInBrowser({ ...proven, site, store }) : undefined;
  if (!isTrial) return runChange(context, change, { store, message, yes, prove });
  const { plan, composed } = await tryChange(change, { site, store, project, prove });
  printLines(describePlan(plan));
  console.log(describeTrial(plan, composed.record.build));
}, siteIsAsItWas);

/** Loaded on demand: most releases have no use for the server and the comparison of pictures. */
async function proveInBrowser(options: ProofOptions): Promise<void> {
  const { proveRelease } = await import('../proof/prove-release');
  await proveRelease(options);
}

function describeTrial({ change, before, releases, weight }: Plan, build: string): string {
  if (build === before)
    return `Nothing has changed in ${packagesIn(change).join(' and ')}; build ${before} stays live.`;
  const whom = weight === 100 ? '' : ` for ${weight} % of the visitors`;
  const changed = releases.map(({ name, to }) => `${name} ${to ?? 'taken out'}`);
  return `Build ${build} with ${changed.join(' and ')} would go live${whom}, replacing ${before}.\n${siteIsAsItWas}`;
}
