import path from 'node:path';
import { UserError } from '../../config/user-error';
import { notifier } from '../../notify/notifier';
import type { Change } from '../../plan/change';
import { describePlan, describeResult, type PlanLine } from '../../plan/describe';
import { mustConfirm, type Plan, planChange, requireAccepted } from '../../plan/plan';
import type { Snapshot } from '../../plan/snapshot';
import { type DeployOptions, deploy } from '../../release/deploy';
import { readSnapshot } from '../../release/read-snapshot';
import type { Store } from '../../store/store';
import type { Context } from '../context';
import { checkText } from './input';

interface RunChangeOptions extends Pick<DeployOptions, 'message' | 'prove'> {
  readonly yes?: boolean | undefined;
}

/**
 * Plans a change on what is live, shows the plan, carries it out after confirmation, and prints the result. Before it
 * asks, refuses the change with every reason that is known without a build.
 */
export async function runChange(
  context: Context,
  change: Change,
  { message, yes, prove }: RunChangeOptions,
): Promise<void> {
  checkText('message', message);
  const { site, env, project, output } = context;
  const store = await context.openStore();
  const notify = notifier({ env, log: output.log });
  const snapshot = await readSnapshot(change, { site, store, project });
  const plan = requireAccepted(planChange(snapshot, change));
  warnOfMissingSignature(context, store, snapshot);
  // Without a question, nobody has seen a state that must stay the same.
  const wasAsked = await confirmPlan(context, store, plan, yes);
  const seen = wasAsked ? (snapshot.latest?.number ?? null) : null;
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

/** Warns if servers may ignore this deployment, because it will have no signature. */
function warnOfMissingSignature({ site, env, output }: Context, store: Store, { log }: Snapshot): void {
  // All entries, because the newest may have no signature itself.
  const isSigned = log.some(({ signature }) => signature !== undefined);
  if (store.signing || !(isSigned || env.SITE_SIGNING_KEY)) return;
  const why =
    site.signing === undefined
      ? 'shell/site.config.ts of this checkout has no signing'
      : 'signing.unsigned of shell/site.config.ts names this store';
  output.log(
    `Warning: this deployment will have no signature, because ${why}.${isSigned ? ' The log has signed ones: servers that accept only those will ignore it.' : ''}`,
    'warn',
  );
}

type Confirming = Pick<Context, 'project' | 'output'>;

/** Shows a plan and asks for confirmation, like `confirmLines`. */
export function confirmPlan(
  context: Confirming,
  store: Store,
  plan: Plan,
  yes: boolean | undefined,
): Promise<boolean> {
  return confirmLines(context, store, linesOf(plan), { yes, mustConfirm: mustConfirm(plan) });
}

/** The site, and what a plan changes. */
function linesOf(plan: Plan): readonly PlanLine[] {
  const site = plan.liveBuild === null ? 'nothing is live yet' : (plan.origin ?? 'unknown');
  // A rollback of the whole site may take back releases of other teams.
  const packages = plan.change.action === 'rollback' ? plan.releases : [];
  return [
    { label: 'Site', text: site },
    ...describePlan(plan),
    ...packages.map(({ name, from, to }) => ({
      label: 'Package',
      text: `${name} from ${from ?? 'none'} to ${to ?? 'none'}`,
    })),
  ];
}

/** Prints a plan that is not carried out. */
export function printPlan(context: Pick<Context, 'output'>, store: Store, plan: Plan): void {
  printLines(context, store, linesOf(plan));
}

interface Confirmation {
  /** Whether to ask even in the developer's own store. */
  readonly mustConfirm?: boolean;
  /** Whether the command has `--yes`. */
  readonly yes: boolean | undefined;
}

/**
 * Prints what a command is about to change, and asks for confirmation. If nobody can answer, it rejects with a `UserError`
 * unless the command has `--yes`. Does not ask for a store inside the checkout, which belongs to the developer, unless the
 * change must be confirmed. Resolves to true if somebody was asked and has confirmed.
 */
export async function confirmLines(
  context: Confirming,
  store: Store,
  lines: readonly PlanLine[],
  { mustConfirm = false, yes }: Confirmation,
): Promise<boolean> {
  const { project, output } = context;
  printLines(context, store, lines);
  const isInCheckout = store.folder?.startsWith(project + path.sep) === true;
  if (yes || (isInCheckout && !mustConfirm)) return false;
  if (output.ask === null)
    throw new UserError(
      'Cannot ask for confirmation: this is not a terminal. Check the lines above, and run the command again with --yes.',
    );
  const answer = await output.ask('Continue? Type yes: ');
  if (answer.trim().toLowerCase() !== 'yes')
    throw new UserError(
      'Nothing was done: the change was not confirmed. Run the command again and type yes.',
    );
  return true;
}

/** Prints the store and lines, with their labels in a column. */
export function printLines(
  { output }: Pick<Context, 'output'>,
  store: Store,
  lines: readonly PlanLine[],
): void {
  for (const { label, text } of [{ label: 'Store', text: store.objects.name }, ...lines])
    output.log(`${`${label}:`.padEnd(8)} ${text}`);
}
