import type { SitePackage } from '@site/shared/contracts/fragments';
import type { ReleaseSet } from '../../store/release-record';

/** The releases of a composition, before it is made. */
export interface Candidates {
  readonly releases: ReleaseSet;
  /** The package that is being released; the others are live. Without one, all of them are new. */
  readonly released?: SitePackage | undefined;
}

/** Something that does not fit. */
export interface Fault {
  /** What is gone or different, and who uses it. */
  readonly what: string;
  /** The difference, line by line. */
  readonly difference?: readonly string[];
  /** What to do. */
  readonly remedy: string;
}

/** A release by its package and id, such as `the live shell 1.0.0-ab12`. */
export function called({ releases, released }: Candidates, name: SitePackage): string {
  const live = released === undefined || released === name ? '' : 'the live ';
  return `${live}${name} ${releases[name].id}`;
}

/** Whether a fault between two packages is for this release to mend: two that are live are there together already. */
export function concerns({ released }: Candidates, ...names: readonly SitePackage[]): boolean {
  return released === undefined || names.includes(released);
}

export function describeFaults(candidates: Candidates, faults: readonly Fault[]): string {
  const { released } = candidates;
  const title =
    released === undefined
      ? 'The releases do not fit each other:'
      : `${called(candidates, released)} does not fit what is live:`;
  const texts = faults.map(({ what, difference = [], remedy }) =>
    [what, ...difference.map((line) => `  ${line}`), remedy].join('\n'),
  );
  return [title, ...texts].join('\n\n');
}
