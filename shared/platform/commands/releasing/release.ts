import { UserError } from '../../config/user-error';
import { parseRollbackOn, parseWeight, type Release } from '../../plan/change';
import { describeDryRun, nothingChanged } from '../../plan/describe';
import { type Prove, tryChange } from '../../release/deploy';
import { requireBuildFolder } from '../../release/read-build';
import { rollbackMetrics } from '../../store/deployments/deployment';
import { defineCommand } from '../command';
import { changeOptions, fromOptions, parseFrom, parsePackages } from './input';
import { printPlan, runChange } from './run-change';

export const release = defineCommand({
  summary: 'Build packages, compose the site with them, and make the result live',
  arguments: [['[package...]', 'what to release']],
  options: {
    canary: { value: 'percent', summary: 'only for this percentage of the visitors, from 0 to 100' },
    'rollback-on': {
      value: 'metrics',
      summary: `roll the canary back by itself when these get worse: ${rollbackMetrics.join(', ')}`,
    },
    without: { value: 'package', summary: 'take this package off the site' },
    proof: { summary: 'open changed pages in a browser beside the live ones, and refuse what breaks them' },
    ...fromOptions,
    overwrite: { summary: 'release even if that undoes a release of somebody else' },
    'dry-run': { summary: 'show the plan, and stop before the result goes live' },
    ...changeOptions,
  },
  examples: [
    ['mf-reviews', 'release one package'],
    ['mf-reviews mf-search --message "New navigation"', 'release two, with a reason'],
    ['mf-reviews --canary 5 --rollback-on errors,lcp', 'release to 5 % of the visitors'],
    ['mf-reviews --from dist --commit 1a2b3c4', 'release a build from another repository'],
    ['--without mf-reviews', 'take a package off the site'],
  ],
  afterFailure: nothingChanged,
  async run(context, { args, options }) {
    const { site, env, project, output } = context;
    const { log } = output;
    const without = options.without === undefined ? [] : [options.without];
    const names = without.length > 0 && args.length === 0 ? [] : parsePackages(site.packages, args);
    const changed = [...names, ...without];
    if (new Set(changed).size < changed.length)
      throw new UserError(`${without[0]} is both released and taken out. Leave out one of them.`);
    const from = parseFrom(options, names);
    // Before the question: a build is read after it.
    if (from !== undefined) await requireBuildFolder(from.folder, names.join());
    const weight = options.canary === undefined ? undefined : parseWeight(options.canary);
    const rollbackOn = parseRollbackOn(options['rollback-on']);
    if (rollbackOn !== undefined && weight === undefined)
      throw new UserError(
        `--rollback-on requires a canary. Add its weight, such as --canary 5 --rollback-on ${rollbackOn.join(',')}.`,
      );
    const { message, overwrite, yes, proof, 'dry-run': isDryRun = false } = options;
    const change: Release = {
      action: 'release',
      names,
      without,
      weight,
      rollbackOn,
      overwrite,
      from,
      isDryRun,
      env,
    };
    const prove: Prove | undefined =
      proof &&
      (async (proven) => {
        // Loaded on demand: most releases have no use for the server and the comparison of pictures.
        const { proveRelease } = await import('../../proof/prove-release');
        await proveRelease({ ...proven, site, env, log });
      });
    if (!isDryRun) return runChange(context, change, { message, yes, prove });
    const store = await context.openStore();
    const { plan, composed } = await tryChange(change, { site, store, project, prove, ...output });
    printPlan(context, store, plan);
    log(describeDryRun(plan, composed.record.build));
    log(nothingChanged);
  },
});
