import type { RollbackMetric } from '../store/deployments/deployment';
import { type VariantName, variantNames } from './comparison';
import type { Canary } from './variant';

export type Build = { readonly build: string };

export interface Worse {
  readonly metric: RollbackMetric;
  readonly reason: string;
}

/** The analysis of one canary with one weight. Plain data. */
export interface AnalysisState {
  /** Distinguishes this analysis from earlier ones of the process. */
  readonly session: number;
  readonly canary: Canary<Build>;
  readonly builds: Readonly<Record<VariantName, string>>;
  /** The variants of builds whose documents count. */
  readonly variants: Readonly<Record<string, VariantName>>;
  /** Whether this server can roll back the canary; null until that is known. */
  readonly mayRollBack: boolean | null;
  readonly worse: Worse | null;
  /** The rollback of a worse canary: when to try it again, in milliseconds, after the store refused it. */
  readonly rollback: 'not tried' | 'running' | { readonly retryAt: number };
}

/** `now` is in milliseconds on a clock that nobody sets. */
export type AnalysisEvent =
  /** The live composition or the canary may have changed. */
  | { readonly kind: 'followed'; readonly canary: Canary<Build> | null; readonly stable: Build | null }
  | { readonly kind: 'rights known'; readonly session: number; readonly mayRollBack: boolean }
  /** A visit was counted, or the counts of other servers; `worse` if a metric is worse by them. */
  | { readonly kind: 'counted'; readonly session: number; readonly worse: Worse | null; readonly now: number }
  | { readonly kind: 'rollback refused'; readonly session: number; readonly now: number };

export type AnalysisAction =
  | {
      readonly kind: 'begin';
      readonly session: number;
      readonly analysis: NonNullable<Canary<Build>['analysis']>;
    }
  | {
      readonly kind: 'roll back';
      readonly session: number;
      readonly build: string;
      readonly visitKey: string | undefined;
      readonly worse: Worse;
      readonly isFirst: boolean;
    };

export interface Step {
  readonly state: AnalysisState | null;
  readonly actions: readonly AnalysisAction[];
}

const RETRY_MS = 10_000;

/**
 * The state after an event, and the required actions. Starts over when the weight changes, because a weight that grows
 * at night would mix times of day between the variants. A release of another package goes to both variants.
 */
export function step(state: AnalysisState | null, event: AnalysisEvent, newSession: () => number): Step {
  if (event.kind === 'followed') return follow(state, event, newSession);
  // The result of an earlier analysis.
  if (state === null || event.session !== state.session) return { state, actions: [] };
  switch (event.kind) {
    case 'rights known':
      return { state: { ...state, mayRollBack: event.mayRollBack }, actions: [] };
    case 'rollback refused':
      return {
        state: { ...state, mayRollBack: false, rollback: { retryAt: event.now + RETRY_MS } },
        actions: [],
      };
    case 'counted':
      return count({ ...state, worse: event.worse ?? state.worse }, event.now);
  }
}

type Followed = Extract<AnalysisEvent, { kind: 'followed' }>;

function follow(state: AnalysisState | null, { canary, stable }: Followed, newSession: () => number): Step {
  if (canary === (state?.canary ?? null)) return { state, actions: [] };
  if (canary?.analysis === undefined || stable === null) return { state: null, actions: [] };
  const builds = { canary: canary.site.build, stable: stable.build };
  const variants = Object.fromEntries(variantNames.map((name) => [builds[name], name]));
  const { analysis } = canary;
  // Each change of the weight creates a new key.
  if (
    state !== null &&
    analysis.visitKey !== undefined &&
    analysis.visitKey === state.canary.analysis?.visitKey
  )
    return { state: { ...state, canary, builds, variants: { ...state.variants, ...variants } }, actions: [] };
  const session = newSession();
  const begun: AnalysisState = {
    session,
    canary,
    builds,
    variants,
    mayRollBack: null,
    worse: null,
    rollback: 'not tried',
  };
  return { state: begun, actions: [{ kind: 'begin', session, analysis }] };
}

function count(state: AnalysisState, now: number): Step {
  const { worse, rollback, session, canary } = state;
  const isDue = rollback === 'not tried' || (rollback !== 'running' && now >= rollback.retryAt);
  if (worse === null || !isDue) return { state, actions: [] };
  const { build } = canary.site;
  const isFirst = rollback === 'not tried';
  return {
    state: { ...state, rollback: 'running' },
    actions: [{ kind: 'roll back', session, build, visitKey: canary.analysis?.visitKey, worse, isFirst }],
  };
}
