import { Mono } from '@site/kit/ui/Mono';
import { shortCommit } from './format';
import styles from './ReleasesBy.module.css';

interface ReleasesByProps extends AuthorProps {
  /** The released packages; null for one that was taken out. */
  readonly releases: readonly { readonly name: string; readonly id: string | null }[];
  readonly message: string | null;
}

/** The releases that somebody made or previewed, and why. */
export function ReleasesBy({ releases, who, commit, message }: ReleasesByProps) {
  return (
    <p>
      {releases.map(({ name, id }) => (
        <span key={name} className={styles.release}>
          <strong>{name}</strong> <Mono>{id ?? 'taken out'}</Mono>{' '}
        </span>
      ))}
      <Author who={who} commit={commit} />
      {message === null ? null : `: ${message}`}
    </p>
  );
}

interface AuthorProps {
  readonly who: string;
  readonly commit: string | null;
}

export function Author({ who, commit }: AuthorProps) {
  return (
    <>
      by {who}
      {commit === null ? null : (
        <>
          {' '}
          of <Mono>{shortCommit(commit)}</Mono>
        </>
      )}
    </>
  );
}
