import { useEffect, useState } from 'react';
import { askPicture } from './ask';
import type { DashboardFault } from './protocol';
import styles from './SlotPictures.module.css';

interface SlotPicturesProps {
  readonly look: NonNullable<DashboardFault['look']>;
  readonly token: string;
}

const kinds = [
  { kind: 'before', title: 'Before', alt: (slot: string) => `${slot} before the release` },
  { kind: 'after', title: 'After', alt: (slot: string) => `${slot} with the release` },
  { kind: 'difference', title: 'Difference', alt: (slot: string) => `What differs in ${slot}, in red` },
] as const;

/** Pictures of a slot side by side. They scroll together in their own box, also by keyboard. */
export function SlotPictures({ look, token }: SlotPicturesProps) {
  const { slot } = look;
  // Without two pictures to compare, there is no third.
  const shown = kinds.filter(({ kind }) => kind !== 'difference' || look.difference !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs focus for keyboard scrolling.
    <section className={styles.pictures} aria-label={`Pictures of ${slot}`} tabIndex={0}>
      {shown.map(({ kind, title, alt }) => {
        const path = look[kind];
        return (
          <figure key={kind}>
            <figcaption>{title}</figcaption>
            {path === null ? <p>No picture</p> : <Picture path={path} alt={alt(slot)} token={token} />}
          </figure>
        );
      })}
    </section>
  );
}

interface PictureProps {
  readonly path: string;
  readonly alt: string;
  readonly token: string;
}

/** A picture that only the token opens. */
function Picture({ path, alt, token }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let ended = false;
    askPicture(path, token).then(
      (picture) => {
        if (ended) return;
        made = URL.createObjectURL(picture);
        setUrl(made);
      },
      (error: unknown) => {
        if (!ended) setProblem(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      ended = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [path, token]);
  if (problem !== null) return <p>This picture cannot be shown: {problem}</p>;
  return url === null ? <p>Loading …</p> : <img src={url} alt={alt} />;
}
