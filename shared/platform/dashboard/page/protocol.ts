/** What the dashboard's server and its page agree on. Everything under `/api/` asks for the token. */

export const dashboardApi = {
  state: '/api/state',
  sizes: '/api/sizes',
  vitals: '/api/vitals',
  analysis: '/api/analysis',
  previews: '/api/previews',
  /** Takes a `DashboardChange` by POST, and answers with a `ChangeResult`. */
  change: '/api/change',
} as const;

/** How often the page asks whether something is new, in milliseconds. */
export const LOOK_MS = 2_000;

/** Below so many views of a variant its web vitals are said to be few. */
export const FEW_VIEWS = 50;

/** A package's release beside the one that is compared with it; null where there is none. */
export interface ReleaseChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Releases = Readonly<Record<string, string>>;

/** Which of these packages have other releases, in their order. */
export function compareReleases(packages: readonly string[], from: Releases, to: Releases): ReleaseChange[] {
  return packages
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((change) => change.from !== change.to);
}

export interface DashboardEntry {
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
  readonly who: string;
  /** `release`, `rollback`, `canary`, `weight`, `promote`, or one that a newer version knows. */
  readonly action: string;
  readonly message: string | null;
  readonly commit: string | null;
  /** What is stable after it, and its releases by package. */
  readonly build: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly canary: { readonly build: string; readonly weight: number } | null;
  /** What is stable, against the entry before it. */
  readonly changes: readonly ReleaseChange[];
  /** Of the canary that it starts, against what is stable. */
  readonly canaryChanges: readonly ReleaseChange[];
  /** The canary that it ends without making it live. */
  readonly endedCanary: string | null;
  /** Whether the stable composition is another, of the same releases. */
  readonly otherSettings: boolean;
}

export interface DashboardCanary {
  readonly build: string;
  readonly weight: number;
  /** The metrics that roll it back automatically. */
  readonly rollbackOn: readonly string[];
  readonly changes: readonly ReleaseChange[];
  /** The entry that started it. */
  readonly since: Pick<DashboardEntry, 'number' | 'at' | 'who' | 'message'>;
}

export interface DashboardLive {
  readonly build: string;
  /** Ids by package. */
  readonly releases: Readonly<Record<string, string>>;
  /** The entry that made it stable. */
  readonly since: Pick<DashboardEntry, 'number' | 'at' | 'who' | 'message'>;
  /** The build that a rollback leads to where no canary runs. */
  readonly before: string | null;
  readonly canary: DashboardCanary | null;
}

export interface DashboardState {
  /** The store's name, such as `s3://bucket/prefix`. */
  readonly store: string;
  /** Who stands in the log where nobody else is named. */
  readonly who: string;
  readonly packages: readonly string[];
  /** Null before the first release. */
  readonly live: DashboardLive | null;
  /** The newest first. */
  readonly log: readonly DashboardEntry[];
  /** How many entries came before those. */
  readonly earlier: number;
}

/** A composition that whoever knows its address may see. */
export interface DashboardPreview {
  readonly name: string;
  readonly address: string;
  /** Whether the address is of this site's own origin. */
  readonly isOurs: boolean;
  readonly build: string;
  /** The packages that it is about, with their releases. */
  readonly releases: readonly { readonly name: string; readonly id: string }[];
  readonly who: string;
  /** ISO 8601. */
  readonly at: string;
  readonly until: string;
  readonly message: string | null;
  readonly commit: string | null;
}

/** Bytes of what browsers may ask of a release, with brotli. */
export interface ReleaseSize {
  readonly id: string;
  /** The first entry of the shown log that has it, and when that was made. */
  readonly entry: number;
  readonly at: string;
  readonly scripts: number;
  readonly styles: number;
}

export interface PackageSizes {
  readonly name: string;
  /** The oldest first. */
  readonly releases: readonly ReleaseSize[];
  /** Ids of releases that the store does not have any more. */
  readonly gone: readonly string[];
}

export type VitalName = 'paint' | 'shift' | 'interaction' | 'hydrated';

/** How many values were at most as large as each bound, and larger than the bound before; the last are beyond all. */
export interface Counts {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
}

export interface BuildVitals {
  readonly build: string;
  readonly views: number;
  readonly vitals: Readonly<Partial<Record<VitalName, Counts>>>;
  /** Views by fragment and what became of it. */
  readonly fragments: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface DashboardVitals {
  readonly servers: readonly {
    readonly address: string;
    /** Why nothing is known of it; null where it answered. */
    readonly problem: string | null;
  }[];
  /** The sums over all servers that answered. */
  readonly builds: readonly BuildVitals[];
}

/** One metric of the canary, as all servers have counted it. */
export interface AnalysedMetric {
  readonly metric: string;
  readonly visits: { readonly canary: number; readonly stable: number };
  /** Servers look again when each variant has so many visits. */
  readonly nextLook: number;
  /** The canary's lower bound at the last look, and the limit above which it is rolled back; null before the first. JSON has no infinity: null. */
  readonly found: { readonly least: number; readonly limit: number | null } | null;
}

export interface DashboardAnalysis {
  /** The canary's. */
  readonly build: string;
  /** How many have shared what they counted. */
  readonly servers: number;
  readonly metrics: readonly AnalysedMetric[];
}

export interface DashboardChange {
  readonly action: 'promote' | 'weight' | 'rollback' | 'end-preview';
  /** In percent, for `weight`. */
  readonly weight?: string;
  /**
   * A build, for `rollback`; without it the canary is taken back, or the build before is live again. A preview's name, to
   * end it.
   */
  readonly to?: string;
  /** The number of the newest entry that its author saw. */
  readonly decidedOn: number;
  readonly who?: string;
  readonly message?: string;
}

export interface ChangeResult {
  /** What was done, a sentence each. */
  readonly steps: readonly string[];
  /** What was wrong and what to do; null where all is well. */
  readonly error: string | null;
}
