import { hostname } from 'node:os';
import type { Measures } from '@site/kit/protocol/measures';
import { messageOf } from '../config/user-error';
import { checkMayAppend, haltCanary } from '../store/deployments/canary';
import { type HaltName, haltNames } from '../store/deployments/deployment';
import type { Store } from '../store/store';
import { type Comparison, compareVariants, variantNames } from './comparison';
import type { Canary } from './variant';

/** What the analysis needs to know of a composition. */
type Build = { readonly build: string };

export interface AnalysisOptions {
  readonly store: Store;
  /** The stable composition. */
  readonly site: () => Build | null;
  readonly canary: () => Canary<Build> | null;
  /** Checks the deployment log now. */
  readonly look: () => Promise<void>;
  /** Whether this server receives web vitals; without them it can't analyse anything. */
  readonly takesMeasures: boolean;
  readonly log?: (line: string) => void;
  readonly now?: () => number;
}

export interface CanaryAnalysis {
  /** To be called when something else may be live. */
  readonly follow: () => void;
  readonly take: (measures: Measures) => void;
  /** The canary that is analysed now; null without one. */
  readonly current: () => Analysed | null;
}

export interface Analysed {
  readonly canary: Canary<Build>;
  readonly builds: Readonly<Record<'canary' | 'stable', string>>;
  readonly comparisons: readonly Comparison[];
  /** Whether this server may roll back; null until that is known. */
  readonly mayRollBack: boolean | null;
}

/** How long, in milliseconds, a store that refused is left alone. */
const AGAIN_MS = 10_000;

interface Round extends Analysed {
  mayRollBack: boolean | null;
  worse: { readonly metric: HaltName; readonly reason: string } | null;
  /** When to try next; null before the first time. */
  due: number | null;
}

/**
 * Rolls back a canary that does worse than stable in the metrics that its release named, by the web vitals that this
 * server's visitors send (docs/behaviour.md#canary). Each server judges for itself. It starts over with each change of the
 * weight: a weight that grows at night would otherwise mix the hours of the day into the variants.
 */
export function analyseCanary(options: AnalysisOptions): CanaryAnalysis {
  const { store, site, canary, look, takesMeasures, log = console.log, now = Date.now } = options;
  let round: Round | null = null;
  let hasExplained = false;

  const explainOnce = (why: string) => {
    if (!hasExplained) log(`Cannot roll back a canary from this server: ${why} It keeps serving.`);
    hasExplained = true;
  };
  const begin = (
    next: Canary<Build>,
    stable: string,
    { rollbackOn, deployment }: NonNullable<Canary<Build>['analysis']>,
  ) => {
    const begun: Round = {
      canary: next,
      builds: { canary: next.site.build, stable },
      comparisons: haltNames.filter((name) => rollbackOn.includes(name)).map(compareVariants),
      mayRollBack: takesMeasures ? null : false,
      worse: null,
      due: null,
    };
    if (takesMeasures) void learnRights(begun, deployment);
    else explainOnce('it receives no web vitals (VISITOR_MEASURES=0).');
    return begun;
  };
  const learnRights = async (begun: Round, deployment: number) => {
    try {
      await checkMayAppend(store, deployment);
      begun.mayRollBack = true;
    } catch (error) {
      begun.mayRollBack = false;
      explainOnce(messageOf(error));
    }
  };
  const follow = () => {
    const [next, stable] = [canary(), site()];
    if (next === round?.canary) return;
    round = next?.analysis === undefined || stable === null ? null : begin(next, stable.build, next.analysis);
  };
  const rollBack = async (judged: Round, { metric, reason }: NonNullable<Round['worse']>) => {
    const { build } = judged.canary.site;
    const found = `The canary, build ${build}, does worse: ${reason}.`;
    const isFirst = judged.due === null;
    judged.due = Number.POSITIVE_INFINITY;
    try {
      const change = { build, on: metric, reason };
      const deployment = await haltCanary(store, change, { who: `guard at ${hostname()}` });
      log(`${found} ${deployment === null ? 'It was rolled back elsewhere.' : 'Rolled it back.'}`);
      await look();
    } catch (error) {
      judged.mayRollBack = false;
      judged.due = now() + AGAIN_MS;
      if (isFirst) log(`${found} Cannot roll it back: ${messageOf(error)}`);
    }
  };
  return {
    follow,
    current: () => round,
    take(measures) {
      if (round === null) return;
      const { builds, comparisons } = round;
      const variant = variantNames.find((name) => builds[name] === measures.build);
      if (variant === undefined) return;
      for (const { metric, add } of comparisons) {
        const reason = add(variant, measures);
        if (reason !== null) round.worse = { metric, reason };
      }
      if (round.worse !== null && now() >= (round.due ?? 0)) void rollBack(round, round.worse);
    },
  };
}
