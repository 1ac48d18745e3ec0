/** The API between the dashboard's server and its page. Everything below `/api/` requires the token. */

/** The header with the token. Not `authorization`, because a proxy with HTTP Basic sign-in needs that one. */
export const tokenHeader = 'dashboard-token';

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

/** A package's release before and after; null if it has none. */
export interface ReleaseChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
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
  /** The stable build afterwards. */
  readonly build: string;
  readonly canary: { readonly build: string; readonly weight: number } | null;
  /** Changes of the stable build against the entry before. */
  readonly changes: readonly ReleaseChange[];
  /** Changes of a new canary against the stable build. */
  readonly canaryChanges: readonly ReleaseChange[];
  /** The canary that it ends without promoting it. */
  readonly endedCanary: string | null;
  /** The names of the settings that it changed; none in entries of older versions. */
  readonly settings: readonly string[];
  /** Whether the stable composition changed with the same releases. */
  readonly isComposedAnew: boolean;
}

/** The deployment that made something live. Null where it is earlier than the log on the page. */
export type DashboardSince = Pick<DashboardEntry, 'number' | 'at' | 'who' | 'message'>;

export interface DashboardCanary {
  readonly build: string;
  readonly weight: number;
  readonly rollbackOn: readonly string[];
  readonly changes: readonly ReleaseChange[];
  readonly since: DashboardSince | null;
}

export interface DashboardLive {
  readonly build: string;
  /** The releases, the shell's first; bytes of scripts and styles with brotli, null if the record cannot be read. */
  readonly releases: readonly { readonly name: string; readonly id: string; readonly bytes: number | null }[];
  readonly since: DashboardSince | null;
  /**
   * The build that a rollback without a canary makes live, in words if the visible log does not name it; null if there is
   * none.
   */
  readonly before: string | null;
  readonly canary: DashboardCanary | null;
}

export interface DashboardState {
  /** The store's name, such as `s3://bucket/prefix`. */
  readonly store: string;
  /** The default author of changes. */
  readonly who: string;
  readonly live: DashboardLive | null;
  readonly log: readonly DashboardEntry[];
  /** The number of earlier entries. */
  readonly earlier: number;
}

export interface DashboardPreview {
  readonly name: string;
  readonly address: string;
  /** Whether the URL has this site's origin. */
  readonly isOwn: boolean;
  readonly build: string;
  readonly releases: readonly { readonly name: string; readonly id: string }[];
  readonly who: string;
  /** When it was made and when it expires, ISO 8601. */
  readonly at: string;
  readonly until: string;
  readonly message: string | null;
  readonly commit: string | null;
}

export type VitalName = 'paint' | 'shift' | 'interaction' | 'hydrated';

/** The number of values up to each bound and above the previous one; the last count is beyond all bounds. */
export interface Counts {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  /** The bound of 75 % of the values; null beyond all bounds. */
  readonly within: number | null;
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
  readonly builds: readonly BuildVitals[];
}

export interface AnalysedMetric {
  readonly metric: string;
  readonly visits: { readonly canary: number; readonly stable: number };
  /** The number of visits of each variant for the next check. */
  readonly nextCheck: number;
  /** The bounds of the counts so far; null before the first check. An infinite limit is null, because JSON has no infinity. */
  readonly found: { readonly least: number; readonly limit: number | null } | null;
}

export interface DashboardAnalysis {
  readonly build: string;
  readonly servers: number;
  readonly metrics: readonly AnalysedMetric[];
}

export interface DashboardChange {
  readonly action: 'promote' | 'weight' | 'rollback' | 'end-preview';
  /** The weight in percent, for `weight`. */
  readonly weight?: string;
  /** For `rollback`, a build; by default the one before or the end of the canary. For `end-preview`, its name. */
  readonly to?: string;
  readonly seen: number;
  readonly who?: string;
  readonly message?: string;
}

export interface DashboardPlan {
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  readonly changes: readonly ReleaseChange[];
  /** Every reason against the change, with its fix. */
  readonly refusals: readonly string[];
  readonly command: string;
}

export interface ChangeResult {
  readonly steps: readonly string[];
  /** The failure and how to fix it; null without an error. */
  readonly error: string | null;
}
