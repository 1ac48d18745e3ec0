import type { Site } from '../../site/site';
import { type ReleaseSet, releaseOf } from '../../store/records/release-record';

export interface Candidates {
  readonly site: Pick<Site, 'pages' | 'budgets' | 'defaultBudget'>;
  readonly releases: ReleaseSet;
  /** The packages being released; the others are live. By default all of them are new. */
  readonly released?: readonly string[] | undefined;
}

export interface Fault {
  /** The missing or different part, and who uses it. */
  readonly what: string;
  readonly difference?: readonly string[];
  readonly remedy: string;
}

/** Describes a release, such as `the live shell 1.0.0-ab12`, or its removal. */
export function describeRelease(candidates: Candidates, name: string): string {
  if (!Object.hasOwn(candidates.releases, name)) return `the site without ${name}`;
  return `${isLive(candidates, name) ? 'the live ' : ''}${name} ${releaseOf(candidates.releases, name).id}`;
}

export function isLive({ released }: Candidates, name: string): boolean {
  return released !== undefined && !released.includes(name);
}

/** Whether a fault between these packages counts: if all are live, the live site already has it. */
export function isAffected(candidates: Candidates, ...names: readonly string[]): boolean {
  return !names.every((name) => isLive(candidates, name));
}

export function describeFaults(candidates: Candidates, faults: readonly Fault[]): string {
  const { released } = candidates;
  const title =
    released === undefined
      ? 'The releases are incompatible with each other:'
      : `${released.map((name) => describeRelease(candidates, name)).join(' and ')} ${released.length > 1 ? 'are' : 'is'} incompatible with the live site:`;
  const texts = faults.map(({ what, difference = [], remedy }) =>
    [what, ...difference.map((line) => `  ${line}`), remedy].join('\n'),
  );
  return [title, ...texts].join('\n\n');
}
