import { type SitePackage, sitePackages } from '@site/kit/contracts/fragments';
import type { ReleaseRecord } from '../../store/release-record';
import { type Candidates, called, concerns, type Fault } from './fault';
import { sourceTag } from './missing-messages';
import { bringsRuntime } from './versions';

/** Bytes (brotli) that an expose of a package may cost a page: with the entry, without what is loaded on demand. */
export interface Budget {
  readonly scripts: number;
  readonly styles: number;
  /** Why it is this much. */
  readonly reason: string;
  /** It is what the fragment weighs with what it has of the federation runtime. */
  readonly whole?: true;
}

/** What packages weighed in November 2026, and about a tenth more. Who needs more says why in the same commit. */
const budgets: Partial<Record<string, Budget>> = {
  shell: {
    scripts: 116_000,
    styles: 3_950,
    reason: 'React, the router, messages and the federation runtime, once for the whole page',
  },
  'mf-header': { scripts: 8_000, styles: 2_900, reason: 'it is on every page, and first to be used' },
  'mf-footer': { scripts: 8_200, styles: 2_300, reason: 'it is on every page, with the newsletter' },
  'mf-booking': {
    scripts: 13_000,
    styles: 2_100,
    reason: 'the widget and its popup, for other sites as well, with a container of its own',
    whole: true,
  },
  'mf-pages': { scripts: 24_700, styles: 9_150, reason: 'the heaviest page, with what pages have in common' },
};

/** What a federation runtime of its own may add to a fragment's scripts (docs/majors.md). */
const ownRuntime = 15_000;

/** For a fragment that has no row yet. */
const another: Budget = { scripts: 8_000, styles: 2_500, reason: 'as much as the header' };

export function budgetFaults(candidates: Candidates): Fault[] {
  return sitePackages
    .filter((name) => concerns(candidates, name))
    .flatMap((name) =>
      overweight(candidates.releases[name], budgetOf(candidates.releases[name])).map((what) => ({
        what: `${called(candidates, name)} is over its budget: ${what}`,
        remedy: remedy(name, budgets[name] ?? another),
      })),
    );
}

function budgetOf(release: ReleaseRecord): Budget {
  const budget = budgets[release.package] ?? another;
  return bringsRuntime(release) && !budget.whole
    ? { ...budget, scripts: budget.scripts + ownRuntime }
    : budget;
}

function remedy(name: SitePackage, { reason }: Budget): string {
  return `Make it smaller, or load on demand what few visitors need; or raise the budget of ${name} (${reason}) in shared/platform/compose/gate/budgets.ts, and say why.`;
}

function overweight(release: ReleaseRecord, budget: Budget): string[] {
  // Files of development are not made small.
  if (release.mode === 'development') return [];
  return Object.entries(release.exposes).flatMap(([expose, { scripts, styles }]) => {
    const own = [...new Set([release.entry, ...scripts])].filter((file) => isOfMostPages(release, file));
    const weights = { scripts: weigh(release, own), styles: weigh(release, styles) };
    return (['scripts', 'styles'] as const)
      .filter((kind) => weights[kind] > budget[kind])
      .map((kind) => `the ${kind} of ${expose} have ${bytes(weights[kind])} of ${bytes(budget[kind])}.`);
  });
}

/** A page has the messages of one language; those of the first language stand for all. */
function isOfMostPages({ messages }: ReleaseRecord, file: string): boolean {
  const tag = messages.scripts[file];
  return tag === undefined || tag === sourceTag;
}

function weigh({ content }: ReleaseRecord, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const stored = content[`browser/${file}`];
    return sum + (stored?.packed?.br ?? stored?.size ?? 0);
  }, 0);
}

const bytes = (count: number) => `${count.toLocaleString('en-US')} B`;
