import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { WebVitals } from '@site/kit/protocol/web-vitals';
import type { Log } from '../config/log';
import { messageOf, stackOf } from '../config/user-error';
import { rollBackCanary } from '../store/deployments/canary';
import { checkMayAppend } from '../store/deployments/check-rights';
import { type Deployment, rollbackMetrics } from '../store/deployments/deployment';
import type { Store } from '../store/store';
import {
  type AnalysisAction,
  type AnalysisEvent,
  type AnalysisState,
  type Build,
  step,
  type Worse,
} from './analysis-state';
import type { VisitEvent } from './compared-metric';
import { type Comparison, compareVariants } from './comparison';
import { type ServerCounts, sharedCounts } from './shared-counts';
import type { Canary } from './variant';
import { type VisitTokens, visitTokens } from './visit-tokens';

export interface AnalysisOptions {
  readonly store: Store;
  readonly site: () => Build | null;
  readonly canary: () => Canary<Build> | null;
  readonly refresh: () => Promise<void>;
  /** Whether this server receives web vitals, without which it cannot analyze a canary. */
  readonly acceptsVitals: boolean;
  readonly onRolledBack?: (deployment: Deployment) => void;
  readonly log: Log;
  readonly now?: () => number;
  /** Milliseconds on a clock that nobody sets. */
  readonly elapsed?: () => number;
}

export interface CanaryAnalysis {
  /** Call this when the live composition or the canary may have changed. */
  readonly follow: () => void;
  readonly exchange: () => Promise<void>;
  readonly stop: () => void;
  /** A token for a document; null if no canary is analyzed or the visit does not count. */
  readonly sign: (build: string, address: string) => string | null;
  /** Counts a page or payload of a build that the server failed to answer. */
  readonly countFailure: (build: string) => void;
  /** Counts a page's web vitals if they contain an unused token. */
  readonly take: (vitals: WebVitals) => void;
  readonly current: () => Analysed | null;
}

interface Analysed extends Pick<AnalysisState, 'builds' | 'mayRollBack' | 'worse'> {
  readonly comparisons: readonly Comparison[];
}

const EXCHANGE_MS = 20_000;

interface Counting {
  readonly session: number;
  readonly tokens: VisitTokens;
  /** Null if the deployment has no key for all servers. */
  readonly exchangeCounts: ReturnType<typeof sharedCounts> | null;
  readonly comparisons: readonly Comparison[];
}

/**
 * Rolls back a canary that is worse than stable, by the web vitals of all servers' visitors; each server decides on its
 * own. `analysis-state.ts` decides; this counts, and does what was decided.
 */
export function analyseCanary(options: AnalysisOptions): CanaryAnalysis {
  const { store, site, canary, refresh, acceptsVitals, log, now = Date.now } = options;
  const { onRolledBack = () => {}, elapsed = () => performance.now() } = options;
  let state: AnalysisState | null = null;
  let counting: Counting | null = null;
  let sessions = 0;
  let isExchanging = false;
  const explained = new Set<string>();

  const handle = (event: AnalysisEvent) => {
    const next = step(state, event, () => ++sessions);
    state = next.state;
    if (counting?.session !== state?.session) counting = null;
    for (const action of next.actions) act(action);
  };
  const act = (action: AnalysisAction) => {
    if (action.kind === 'roll back') return void rollBack(action);
    const { session, analysis } = action;
    counting = startCounting(session, analysis);
    void checkRights(session, analysis.deployment);
  };
  const startCounting = (
    session: number,
    { visitKey, rollbackOn }: Extract<AnalysisAction, { kind: 'begin' }>['analysis'],
  ): Counting => ({
    session,
    tokens: visitTokens(visitKey ?? randomBytes(32).toString('hex'), now),
    exchangeCounts: visitKey === undefined || !acceptsVitals ? null : sharedCounts(store.objects, visitKey),
    comparisons: rollbackMetrics.filter((name) => rollbackOn.includes(name)).map(compareVariants),
  });
  const explainOnce = (what: string, why: string) => {
    if (!explained.has(what)) log(`Cannot ${what}: ${why} The server keeps serving.`, 'warn');
    explained.add(what);
  };
  const checkRights = async (session: number, deployment: number) => {
    const problem = acceptsVitals
      ? await checkMayAppend(store, deployment).then(() => null, messageOf)
      : 'it receives no web vitals (WEB_VITALS=0).';
    if (problem !== null) explainOnce('roll back a canary from this server', problem);
    handle({ kind: 'rights known', session, mayRollBack: problem === null });
  };
  const rollBack = async ({
    session,
    build,
    visitKey,
    worse,
    isFirst,
  }: Extract<AnalysisAction, { kind: 'roll back' }>) => {
    const found = `The canary, build ${build}, is worse than stable: ${worse.reason}.`;
    try {
      const change = { build, visitKey, on: worse.metric, reason: worse.reason };
      const deployment = await rollBackCanary(store, change, { who: `canary analysis at ${hostname()}` });
      const ended = 'It has ended or changed meanwhile; node site releases shows how.';
      log(`${found} ${deployment === null ? ended : 'Rolled it back.'}`, 'warn');
      if (deployment !== null) onRolledBack(deployment);
      await refresh();
    } catch (error) {
      handle({ kind: 'rollback refused', session, now: elapsed() });
      if (isFirst) log(`${found} Cannot roll it back: ${stackOf(error)}`, 'error');
    }
  };
  /** Counts something in every metric, and acts on the first that is worse. */
  const count = ({ session, comparisons }: Counting, add: (one: Comparison) => string | null) => {
    let worse: Worse | null = null;
    for (const one of comparisons) {
      const reason = add(one);
      if (reason !== null) worse ??= { metric: one.metric, reason };
    }
    handle({ kind: 'counted', session, worse, now: elapsed() });
  };
  const countVisit = (build: string, event: VisitEvent) => {
    const variant = state?.variants[build];
    if (counting !== null && variant !== undefined) count(counting, (one) => one.add(variant, event));
  };
  const exchange = async () => {
    const current = counting;
    if (current === null || current.exchangeCounts === null || isExchanging) return;
    isExchanging = true;
    const own = Object.fromEntries(current.comparisons.map((one) => [one.metric, one.own()])) as ServerCounts;
    const { others, problem } = await current.exchangeCounts(own);
    isExchanging = false;
    if (problem !== null) explainOnce('share what this server counts of a canary', problem);
    if (current !== counting || others === null) return;
    count(current, (one) => one.takeOthers(others.flatMap((counts) => counts[one.metric] ?? [])));
  };
  const timer = setInterval(() => void exchange(), EXCHANGE_MS).unref();
  return {
    follow: () => handle({ kind: 'followed', canary: canary(), stable: site() }),
    exchange,
    stop: () => clearInterval(timer),
    current: () => state && counting && { ...state, comparisons: counting.comparisons },
    sign(build, address) {
      const variant = state?.variants[build];
      if (!acceptsVitals || counting === null || variant === undefined) return null;
      const token = counting.tokens.sign(build, address);
      if (token !== null) countVisit(build, { kind: 'served' });
      return token;
    },
    countFailure: (build) => countVisit(build, { kind: 'failed' }),
    take(vitals) {
      // Web vitals count only with the token of a served document of the same build.
      const visit =
        counting === null || vitals.visit === undefined ? null : counting.tokens.redeem(vitals.visit);
      if (visit?.build !== vitals.build) return;
      countVisit(vitals.build, visit.isFirstOfBlock ? { kind: 'measured', vitals } : { kind: 'reported' });
    },
  };
}
