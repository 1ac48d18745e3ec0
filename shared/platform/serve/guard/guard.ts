import { hostname } from 'node:os';
import type { Measures } from '@site/kit/protocol/measures';
import { messageOf } from '../../config/user-error';
import { checkMayAppend, haltCanary } from '../../store/deployments/canary';
import { type HaltName, haltNames } from '../../store/deployments/deployment';
import type { Store } from '../../store/store';
import type { LoadedSite } from '../loaded-site';
import type { Canary } from '../sides';
import { type Comparison, compareSides } from './comparison';

export interface GuardOptions {
  readonly store: Store;
  /** What is stable. */
  readonly site: () => Pick<LoadedSite, 'build'> | null;
  readonly canary: () => Canary | null;
  /** Looks at the log now. */
  readonly look: () => Promise<void>;
  /** Whether visitors' measures are taken here; without them there is nothing to judge by. */
  readonly takesMeasures: boolean;
  readonly log?: (line: string) => void;
  readonly now?: () => number;
}

export interface Guard {
  /** To be called when what is live may have changed. */
  readonly follow: () => void;
  readonly take: (measures: Measures) => void;
  /** What is guarded now; null where nothing is. */
  readonly watched: () => Watched | null;
}

export interface Watched {
  readonly canary: Canary;
  readonly builds: Readonly<Record<'canary' | 'stable', string>>;
  readonly comparisons: readonly Comparison[];
  /** Whether this server may take it back; null until that is known. */
  readonly mayHalt: boolean | null;
}

/** How long, in milliseconds, a store that refused is left alone. */
const AGAIN_MS = 10_000;

interface Round extends Watched {
  mayHalt: boolean | null;
  worse: { readonly on: HaltName; readonly reason: string } | null;
  /** When to try next; null before the first time. */
  due: number | null;
}

/**
 * Takes back a canary that does worse than stable in what its release named, by the measures that this server's visitors
 * send (docs/behaviour.md#canary). Each server judges for itself. It counts anew with each change of the share: a share that
 * grows at night would else mix the hours of the day into the sides.
 */
export function guardCanary(options: GuardOptions): Guard {
  const { store, site, canary, look, takesMeasures, log = console.log, now = Date.now } = options;
  let round: Round | null = null;
  let told = false;

  const tellOnce = (why: string) => {
    if (!told) log(`The guard of this server cannot take a canary back: ${why} It goes on serving.`);
    told = true;
  };
  const begin = (next: Canary, stable: string, { haltOn, entry }: NonNullable<Canary['guard']>) => {
    const begun: Round = {
      canary: next,
      builds: { canary: next.site.build, stable },
      comparisons: haltNames.filter((name) => haltOn.includes(name)).map(compareSides),
      mayHalt: takesMeasures ? null : false,
      worse: null,
      due: null,
    };
    if (takesMeasures) void learnRights(begun, entry);
    else tellOnce('it takes no measures of visitors (VISITOR_MEASURES=0).');
    return begun;
  };
  const learnRights = async (begun: Round, entry: number) => {
    try {
      await checkMayAppend(store, entry);
      begun.mayHalt = true;
    } catch (error) {
      begun.mayHalt = false;
      tellOnce(messageOf(error));
    }
  };
  const follow = () => {
    const [next, stable] = [canary(), site()];
    if (next === round?.canary) return;
    round = next?.guard === undefined || stable === null ? null : begin(next, stable.build, next.guard);
  };
  const halt = async (judged: Round, { on, reason }: NonNullable<Round['worse']>) => {
    const { build } = judged.canary.site;
    const found = `The guard found the canary, build ${build}, worse: ${reason}.`;
    const isFirst = judged.due === null;
    judged.due = Number.POSITIVE_INFINITY;
    try {
      const entry = await haltCanary(store, { build, on, reason }, { who: `guard at ${hostname()}` });
      log(`${found} ${entry === null ? 'Somebody else was faster.' : 'It has taken it back.'}`);
      await look();
    } catch (error) {
      judged.mayHalt = false;
      judged.due = now() + AGAIN_MS;
      if (isFirst) log(`${found} It could not take it back: ${messageOf(error)}`);
    }
  };
  return {
    follow,
    watched: () => round,
    take(measures) {
      if (round === null) return;
      const { builds, comparisons } = round;
      const side = (['canary', 'stable'] as const).find((one) => builds[one] === measures.build);
      if (side === undefined) return;
      for (const { on, add } of comparisons) {
        const reason = add(side, measures);
        if (reason !== null) round.worse = { on, reason };
      }
      if (round.worse !== null && now() >= (round.due ?? 0)) void halt(round, round.worse);
    },
  };
}
