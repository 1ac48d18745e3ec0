/** The API between the dashboard's server and its page. Everything below `/api/` requires the token. */

export const dashboardApi = {
  state: '/api/state',
  vitals: '/api/vitals',
  analysis: '/api/analysis',
  previews: '/api/previews',
  /** Takes a `DashboardChange` by POST; responds with its `DashboardPlan`, and changes nothing. */
  plan: '/api/plan',
  /** Takes a `DashboardChange` by POST; responds with a `ChangeResult`. */
  change: '/api/change',
} as const;

/** How often the page requests the state, in milliseconds. */
export const POLL_MS = 2_000;

/** Below this number of views, the page warns that a variant has few web vitals. */
export const FEW_VIEWS = 50;

/** A package's release before and after; null if it has none. */
export interface ReleaseChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Releases = Readonly<Record<string, string>>;

/** The packages whose releases differ, in order. */
export function compareReleases(packages: readonly string[], from: Releases, to: Releases): ReleaseChange[] {
  return packages
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((change) => change.from !== change.to);
}

export interface DashboardEntry {
  readonly number: number;
  /** The time, ISO 8601. */
  readonly at: string;
  readonly who: string;
  /** `release`, `rollback`, `canary`, `weight`, `promote`, or an action of a newer version. */
  readonly action: string;
  readonly message: string | null;
  readonly commit: string | null;
  /** The stable build afterwards, and its releases by package. */
  readonly build: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly canary: { readonly build: string; readonly weight: number } | null;
  /** Changes of the stable build against the entry before. */
  readonly changes: readonly ReleaseChange[];
  /** Changes of a new canary against the stable build. */
  readonly canaryChanges: readonly ReleaseChange[];
  /** The canary that it ends without promoting it. */
  readonly endedCanary: string | null;
  /** Whether the stable composition changed with the same releases. */
  readonly otherSettings: boolean;
}

export interface DashboardCanary {
  readonly build: string;
  readonly weight: number;
  /** The metrics for its automatic rollback. */
  readonly rollbackOn: readonly string[];
  readonly changes: readonly ReleaseChange[];
  /** The deployment that started it. */
  readonly since: Pick<DashboardEntry, 'number' | 'at' | 'who' | 'message'>;
}

export interface DashboardLive {
  readonly build: string;
  /** The releases, the shell's first; bytes of scripts and styles with brotli, null if the store has no record. */
  readonly releases: readonly { readonly name: string; readonly id: string; readonly bytes: number | null }[];
  /** The deployment that made it stable. */
  readonly since: Pick<DashboardEntry, 'number' | 'at' | 'who' | 'message'>;
  /** The target of a rollback without a canary. */
  readonly before: string | null;
  readonly canary: DashboardCanary | null;
}

export interface DashboardState {
  /** The store's name, such as `s3://bucket/prefix`. */
  readonly store: string;
  /** The default author of changes. */
  readonly who: string;
  /** Null before the first release. */
  readonly live: DashboardLive | null;
  /** Newest first. */
  readonly log: readonly DashboardEntry[];
  /** The number of earlier entries. */
  readonly earlier: number;
}

/** A preview: a composition for people who know its URL. */
export interface DashboardPreview {
  readonly name: string;
  readonly address: string;
  /** Whether the URL has this site's origin. */
  readonly isOurs: boolean;
  readonly build: string;
  /** The packages that it is for, with their releases. */
  readonly releases: readonly { readonly name: string; readonly id: string }[];
  readonly who: string;
  /** When it was made and when it expires, ISO 8601. */
  readonly at: string;
  readonly until: string;
  readonly message: string | null;
  readonly commit: string | null;
}

export type VitalName = 'paint' | 'shift' | 'interaction' | 'hydrated';

/**
 * A histogram: the number of values up to each bound and above the previous one; the last count is beyond all bounds.
 */
export interface Counts {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
}

export interface BuildVitals {
  readonly build: string;
  readonly views: number;
  readonly vitals: Readonly<Partial<Record<VitalName, Counts>>>;
  /** Views by fragment and outcome. */
  readonly fragments: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface DashboardVitals {
  readonly servers: readonly {
    readonly address: string;
    /** Why it was unreachable; null if it answered. */
    readonly problem: string | null;
  }[];
  /** The sums over all servers that answered. */
  readonly builds: readonly BuildVitals[];
}

/** A metric of the canary analysis, with the counts of all servers. */
export interface AnalysedMetric {
  readonly metric: string;
  readonly visits: { readonly canary: number; readonly stable: number };
  /** The number of visits of each variant for the next check. */
  readonly nextCheck: number;
  /**
   * The canary's lower bound at the last check, and the limit for a rollback; null before the first check. An infinite
   * limit is null, because JSON has no infinity.
   */
  readonly found: { readonly least: number; readonly limit: number | null } | null;
}

export interface DashboardAnalysis {
  /** The canary's build. */
  readonly build: string;
  /** The number of servers that have shared counts. */
  readonly servers: number;
  readonly metrics: readonly AnalysedMetric[];
}

export interface DashboardChange {
  readonly action: 'promote' | 'weight' | 'rollback' | 'end-preview';
  /** The weight in percent, for `weight`. */
  readonly weight?: string;
  /**
   * For `rollback`, a build; by default the canary or else the live build is rolled back. For `end-preview`, the
   * preview's name.
   */
  readonly to?: string;
  /** The number of the newest entry that the user saw. */
  readonly decidedOn: number;
  readonly who?: string;
  readonly message?: string;
}

/** The plan of a change, which the commands show before they ask. */
export interface DashboardPlan {
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  /** The changes for the affected visitors. */
  readonly changes: readonly ReleaseChange[];
  /** Every reason against the change, with its fix. */
  readonly refusals: readonly string[];
  /** The equivalent terminal command. */
  readonly command: string;
}

export interface ChangeResult {
  /** The steps that were taken, in sentences. */
  readonly steps: readonly string[];
  /** The failure and how to fix it; null without an error. */
  readonly error: string | null;
}
