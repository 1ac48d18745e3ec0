import { type ReleaseSet, releaseOf } from '../../store/records/release-record';

/** The releases of a composition, before it is made. */
export interface Candidates {
  readonly releases: ReleaseSet;
  /** The packages that are being released; the others are live. Without it, all of them are new. */
  readonly released?: readonly string[] | undefined;
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
export function called(candidates: Candidates, name: string): string {
  if (!Object.hasOwn(candidates.releases, name)) return `${name} (not part of the site)`;
  return `${isLive(candidates, name) ? 'the live ' : ''}${name} ${releaseOf(candidates.releases, name).id}`;
}

export function isLive({ released }: Candidates, name: string): boolean {
  return released !== undefined && !released.includes(name);
}

/** Whether a fault between two packages is for this release to fix: two that are live are there together already. */
export function concerns(candidates: Candidates, ...names: readonly string[]): boolean {
  return !names.every((name) => isLive(candidates, name));
}

export function describeFaults(candidates: Candidates, faults: readonly Fault[]): string {
  const { released } = candidates;
  const title =
    released === undefined
      ? 'The releases do not fit each other:'
      : `${released.map((name) => called(candidates, name)).join(' and ')} ${released.length > 1 ? 'do' : 'does'} not fit what is live:`;
  const texts = faults.map(({ what, difference = [], remedy }) =>
    [what, ...difference.map((line) => `  ${line}`), remedy].join('\n'),
  );
  return [title, ...texts].join('\n\n');
}
