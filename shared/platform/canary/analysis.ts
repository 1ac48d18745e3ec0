import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { WebVitals } from '@site/kit/protocol/web-vitals';
import { messageOf } from '../config/user-error';
import { rollBackCanary } from '../store/deployments/canary';
import { checkMayAppend } from '../store/deployments/check-rights';
import { type Deployment, type RollbackMetric, rollbackMetrics } from '../store/deployments/deployment';
import type { Store } from '../store/store';
import type { VisitEvent } from './compared-metric';
import { type Comparison, compareVariants, type VariantName, variantNames } from './comparison';
import { type ServerCounts, type SharedCounts, sharedCounts } from './shared-counts';
import type { Canary } from './variant';
import { type VisitTokens, visitTokens } from './visit-tokens';

/** The part of a composition that the analysis uses. */
type Build = { readonly build: string };

export interface AnalysisOptions {
  readonly store: Store;
  /** The stable composition. */
  readonly site: () => Build | null;
  readonly canary: () => Canary<Build> | null;
  /** Checks the deployment log now. */
  readonly look: () => Promise<void>;
  /** Whether this server receives web vitals, without which it cannot analyze a canary. */
  readonly takesVitals: boolean;
  /** Called with the deployment that rolled back a canary. */
  readonly onRolledBack?: (deployment: Deployment) => void;
  readonly log?: (line: string) => void;
  readonly now?: () => number;
}

export interface CanaryAnalysis {
  /** Call this when the live composition or the canary may have changed. */
  readonly follow: () => void;
  /** Exchanges counts with the other servers now. */
  readonly exchange: () => Promise<void>;
  readonly stop: () => void;
  /**
   * A token for a document of a build, which is about to be sent to an IP address; null if no canary is analyzed or the
   * visit does not count.
   */
  readonly sign: (build: string, address: string) => string | null;
  /** Counts a page or payload of a build that the server failed to answer. */
  readonly countFailure: (build: string) => void;
  /** Counts a page's web vitals if they contain an unused token. */
  readonly take: (vitals: WebVitals) => void;
  /** The analyzed canary; null without one. */
  readonly current: () => Analysed | null;
}

export interface Analysed {
  readonly canary: Canary<Build>;
  readonly builds: Readonly<Record<'canary' | 'stable', string>>;
  readonly comparisons: readonly Comparison[];
  /** Whether this server can roll back the canary; null until that is known. */
  readonly mayRollBack: boolean | null;
}

/** How often servers exchange counts, in milliseconds. */
const EXCHANGE_MS = 20_000;
/** Pause after the store refused a rollback, in milliseconds. */
const RETRY_MS = 10_000;

interface Round extends Analysed {
  canary: Canary<Build>;
  builds: Analysed['builds'];
  /** The variants of builds whose documents count. */
  readonly variants: Map<string, VariantName>;
  /** Null if the deployment has no key for all servers. */
  readonly shared: SharedCounts | null;
  readonly tokens: VisitTokens;
  mayRollBack: boolean | null;
  worse: { readonly metric: RollbackMetric; readonly reason: string } | null;
  /** When to try the next rollback, in milliseconds; null before the first attempt. */
  due: number | null;
}

/**
 * Rolls back a canary that is worse than stable in the metrics that its release named. Uses the web vitals of this
 * server's visitors (docs/reference/behaviour/releases.md#canary) and the counts of the other servers; each server
 * decides on its own.
 *
 * Starts over when the weight changes, because a weight that grows at night would otherwise mix times of day between
 * the variants. A release of another package goes to both variants and does not restart it.
 */
export function analyseCanary(options: AnalysisOptions): CanaryAnalysis {
  const { store, site, canary, look, takesVitals, log = console.log, now = Date.now } = options;
  const { onRolledBack = () => {} } = options;
  let round: Round | null = null;
  let isExchanging = false;
  const explained = new Set<string>();

  const explainOnce = (what: string, why: string) => {
    if (!explained.has(what)) log(`Cannot ${what}: ${why} The server keeps serving.`);
    explained.add(what);
  };
  const roll = 'roll back a canary from this server';
  const begin = (
    next: Canary<Build>,
    stable: string,
    { rollbackOn, deployment, visitKey }: NonNullable<Canary<Build>['analysis']>,
  ) => {
    const begun: Round = {
      canary: next,
      tokens: visitTokens({ key: visitKey ?? randomBytes(32).toString('hex'), now }),
      ...buildsOf(next, stable),
      shared: visitKey === undefined || !takesVitals ? null : sharedCounts(store.objects, visitKey),
      comparisons: rollbackMetrics.filter((name) => rollbackOn.includes(name)).map(compareVariants),
      mayRollBack: takesVitals ? null : false,
      worse: null,
      due: null,
    };
    if (takesVitals) void learnRights(begun, deployment);
    else explainOnce(roll, 'it receives no web vitals (WEB_VITALS=0).');
    return begun;
  };
  const learnRights = async (begun: Round, deployment: number) => {
    try {
      await checkMayAppend(store, deployment);
      begun.mayRollBack = true;
    } catch (error) {
      begun.mayRollBack = false;
      explainOnce(roll, messageOf(error));
    }
  };
  const follow = () => {
    const [next, stable] = [canary(), site()];
    if (next === round?.canary) return;
    const key = next?.analysis?.visitKey;
    // Each change of the weight creates a new key.
    if (round !== null && next !== null && stable !== null && key !== undefined)
      if (key === round.canary.analysis?.visitKey) return goOn(round, next, stable.build);
    round = next?.analysis === undefined || stable === null ? null : begin(next, stable.build, next.analysis);
  };
  const goOn = (begun: Round, next: Canary<Build>, stable: string) => {
    const { builds, variants } = buildsOf(next, stable);
    begun.canary = next;
    begun.builds = builds;
    for (const [build, variant] of variants) begun.variants.set(build, variant);
  };
  const rollBack = async (judged: Round, { metric, reason }: NonNullable<Round['worse']>) => {
    const { build } = judged.canary.site;
    const found = `The canary, build ${build}, is worse than stable: ${reason}.`;
    const isFirst = judged.due === null;
    judged.due = Number.POSITIVE_INFINITY;
    try {
      const visitKey = judged.canary.analysis?.visitKey;
      const change = { build, visitKey, on: metric, reason };
      const deployment = await rollBackCanary(store, change, { who: `canary analysis at ${hostname()}` });
      log(`${found} ${deployment === null ? 'It was rolled back elsewhere.' : 'Rolled it back.'}`);
      if (deployment !== null) onRolledBack(deployment);
      await look();
    } catch (error) {
      judged.mayRollBack = false;
      judged.due = now() + RETRY_MS;
      if (isFirst) log(`${found} Cannot roll it back: ${messageOf(error)}`);
    }
  };
  const add = (build: string, event: VisitEvent) => {
    if (round === null) return;
    const variant = round.variants.get(build);
    if (variant === undefined) return;
    for (const { metric, add: addTo } of round.comparisons) judge(round, metric, addTo(variant, event));
    act(round);
  };
  const judge = (judged: Round, metric: RollbackMetric, reason: string | null) => {
    if (reason !== null) judged.worse = { metric, reason };
  };
  const act = (judged: Round) => {
    if (judged.worse !== null && now() >= (judged.due ?? 0)) void rollBack(judged, judged.worse);
  };
  const exchange = async () => {
    const judged = round;
    if (judged === null || judged.shared === null || isExchanging) return;
    isExchanging = true;
    const own = Object.fromEntries(judged.comparisons.map((one) => [one.metric, one.own()])) as ServerCounts;
    const { others, problem } = await judged.shared.exchange(own);
    isExchanging = false;
    if (problem !== null) explainOnce('share what this server counts of a canary', problem);
    if (judged !== round || others === null) return;
    for (const { metric, takeOthers } of judged.comparisons)
      judge(judged, metric, takeOthers(others.flatMap((one) => one[metric] ?? [])));
    act(judged);
  };
  const timer = setInterval(() => void exchange(), EXCHANGE_MS).unref();
  return {
    follow,
    exchange,
    stop: () => clearInterval(timer),
    current: () => round,
    sign(build, address) {
      const token = takesVitals && round !== null ? round.tokens.sign(build, address) : null;
      if (token !== null) add(build, { kind: 'served' });
      return token;
    },
    countFailure: (build) => add(build, { kind: 'failed' }),
    take(vitals) {
      // Web vitals count only with the token of a served document of the same build.
      const build = round === null || vitals.visit === undefined ? null : round.tokens.redeem(vitals.visit);
      if (build !== null && build === vitals.build) add(build, { kind: 'measured', vitals });
    },
  };
}

function buildsOf({ site }: Canary<Build>, stable: string): Pick<Round, 'builds' | 'variants'> {
  const builds = { canary: site.build, stable };
  return { builds, variants: new Map(variantNames.map((name) => [builds[name], name])) };
}
