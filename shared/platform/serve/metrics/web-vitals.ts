import type { FragmentOutcome, WebVitals } from '@site/kit/protocol/web-vitals';
import { type Distribution, distribution } from '../../canary/distribution';
import type { LoadedSite } from '../site/loaded-site';

/** Upper bounds in seconds, except `shift`, which is a score. */
const bounds = {
  paint: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  shift: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  interaction: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  hydrated: [0.5, 1, 2, 3, 4, 5, 6, 8, 10, 20],
} as const;

export type VitalName = keyof typeof bounds;
export const vitalNames = Object.keys(bounds) as readonly VitalName[];

export interface PageVitals {
  /** The path of the page's route, such as `/data/{id}`, or `other`. */
  readonly page: string;
  readonly device: string;
  views: number;
  readonly distributions: Readonly<Record<VitalName, Distribution>>;
}

export interface BuildVitals {
  /** A build id, or `other`. */
  readonly build: string;
  readonly pages: ReadonlyMap<string, PageVitals>;
  readonly fragments: ReadonlyMap<string, ReadonlyMap<FragmentOutcome, number>>;
}

export interface VitalsCounts {
  readonly take: (vitals: WebVitals) => void;
  /** The counts since the server started: for served builds, recent earlier ones, and `other`. */
  readonly builds: () => readonly BuildVitals[];
}

/** Maximum number of builds that are counted separately. */
const BUILDS = 4;
const OTHER = 'other';

/** Counts web vitals in memory. Unknown builds, pages and packages count as `other`, so senders cannot add any. */
export function countVitals(
  serving: () => readonly Pick<LoadedSite, 'build' | 'releases' | 'routes'>[],
): VitalsCounts {
  /** The paths of routes by page name. Those of earlier builds stay, because tabs may be open. */
  const paths = new Map<string, string>();
  const known = new Map<string, OneBuild>();
  const other = new OneBuild(OTHER, [], paths);
  return {
    take(vitals) {
      for (const { build, releases, routes } of serving()) {
        const current = known.get(build) ?? new OneBuild(build, Object.keys(releases), paths);
        if (!known.has(build)) for (const [name, path] of Object.entries(routes)) paths.set(name, path);
        // Moves it to the end of the eviction order.
        known.delete(build);
        known.set(build, current);
      }
      for (const oldest of known.keys()) {
        if (known.size <= BUILDS) break;
        known.delete(oldest);
      }
      (known.get(vitals.build) ?? other).add(vitals);
    },
    builds: () => [...known.values(), other],
  };
}

class OneBuild implements BuildVitals {
  readonly pages = new Map<string, PageVitals>();
  readonly fragments = new Map<string, Map<FragmentOutcome, number>>();

  constructor(
    readonly build: string,
    private readonly packages: readonly string[],
    private readonly paths: ReadonlyMap<string, string>,
  ) {}

  add(vitals: WebVitals): void {
    const page = this.pageOf(this.paths.get(vitals.page) ?? OTHER, vitals.device);
    page.views += 1;
    for (const name of vitalNames) {
      const value = vitals[name];
      if (value !== undefined) page.distributions[name].add(name === 'shift' ? value : value / 1000);
    }
    for (const [name, outcomes] of Object.entries(vitals.fragments)) {
      const counts = this.countsOf(this.packages.includes(name) ? name : OTHER);
      for (const outcome of new Set(outcomes)) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  }

  private pageOf(page: string, device: string): PageVitals {
    const key = `${page} ${device}`;
    const known = this.pages.get(key);
    if (known !== undefined) return known;
    const { paint, shift, interaction, hydrated } = bounds;
    const made: PageVitals = {
      page,
      device,
      views: 0,
      distributions: {
        paint: distribution(paint),
        shift: distribution(shift),
        interaction: distribution(interaction),
        hydrated: distribution(hydrated),
      },
    };
    this.pages.set(key, made);
    return made;
  }

  private countsOf(name: string): Map<FragmentOutcome, number> {
    const counts = this.fragments.get(name) ?? new Map<FragmentOutcome, number>();
    this.fragments.set(name, counts);
    return counts;
  }
}
