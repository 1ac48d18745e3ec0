import { notifier } from '../../notify/notifier';
import type { Change } from '../../plan/change';
import { describeResult } from '../../plan/describe-result';
import { planChange, requireAccepted } from '../../plan/plan';
import { type DeployOptions, deploy } from '../../release/deploy';
import { readSnapshot } from '../../release/read-snapshot';
import type { Store } from '../../store/store';
import type { Context } from '../context';
import { confirmPlan } from './confirm';

/** The options of commands that change what is live. */
export const changeOptions = {
  message: { value: 'why', summary: 'the reason, for the deployment log' },
  yes: { summary: 'confirm; scripts need it' },
} as const;

interface RunChangeOptions {
  readonly store: Store;
  readonly message?: string | undefined;
  readonly yes?: boolean | undefined;
  readonly prove?: DeployOptions['prove'];
}

/**
 * Plans a change on what is live, shows the plan, carries it out after confirmation, and prints the result. Refuses it
 * with every reason before it asks.
 */
export async function runChange(
  context: Context,
  change: Change,
  { store, message, yes, prove }: RunChangeOptions,
): Promise<void> {
  const { site, env, project, output } = context;
  const notify = notifier({ env, log: output.error });
  const snapshot = await readSnapshot(change, { site, store, project });
  const plan = requireAccepted(planChange(snapshot, change));
  const seen = await confirmPlan(context, store, plan, yes);
  const started = performance.now();
  const deployed = await deploy({ ...snapshot, seen }, change, {
    site,
    store,
    project,
    message,
    prove,
    notify,
    ...output,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const line of describeResult(deployed.plan, deployed.entry, ` after ${seconds} s`)) output.log(line);
}
