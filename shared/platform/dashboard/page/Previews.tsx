import { Button } from '@site/kit/ui/Button';
import { Mono } from '@site/kit/ui/Mono';
import type { WantedChange } from './ChangeDialog';
import { formatPackages, formatTime } from './format';
import styles from './Previews.module.css';
import { Author, Contained } from './parts';
import type { DashboardPreview } from './protocol';

interface PreviewsProps {
  readonly previews: readonly DashboardPreview[] | null;
  readonly onWant: (change: WantedChange) => void;
}

/** The previews that people with their URL can open. */
export function Previews({ previews, onWant }: PreviewsProps) {
  if (previews === null) return <p>Reading the previews …</p>;
  if (previews.length === 0)
    return (
      <p className="muted">
        There are no previews.{' '}
        <code>
          node site preview &lt;package&gt; <span>--link</span>
        </code>{' '}
        makes a URL that shows a release before it is live.
      </p>
    );
  return (
    <ul className={styles.previews}>
      {previews.map((preview) => (
        <li
          key={preview.name}
          className={styles.preview}
          aria-label={`Preview of ${formatPackages(preview)}`}
        >
          <Contained what="This preview">
            <Preview preview={preview} onWant={onWant} />
          </Contained>
        </li>
      ))}
    </ul>
  );
}

interface PreviewProps extends Pick<PreviewsProps, 'onWant'> {
  readonly preview: DashboardPreview;
}

function Preview({ preview, onWant }: PreviewProps) {
  const { address, isOwn, build, releases, who, at, until, message, commit } = preview;
  return (
    <>
      <p>
        {releases.map(({ name, id }) => (
          <span key={name} className={styles.release}>
            <strong>{name}</strong> <Mono>{id}</Mono>{' '}
          </span>
        ))}
        <Author who={who} commit={commit} />
        {message === null ? null : (
          <>
            : <bdi>{message}</bdi>
          </>
        )}
      </p>
      <p className={styles.until}>
        Build {build}, from <time dateTime={at}>{formatTime(at)}</time> until{' '}
        <time dateTime={until}>{formatTime(until)}</time>
      </p>
      {isOwn ? (
        <a href={address} target="_blank" rel="noreferrer" className={styles.address}>
          {address}
        </a>
      ) : (
        // Anyone who can write previews chooses this URL, so the dashboard does not link to it.
        <p className={styles.address}>{address} (not a URL of this site)</p>
      )}
      <Button
        variant="plain"
        color="error"
        size="small"
        className={styles.end}
        aria-label={`End the preview of ${formatPackages(preview)} …`}
        onClick={() => onWant({ action: 'end-preview', preview })}
      >
        End …
      </Button>
    </>
  );
}
