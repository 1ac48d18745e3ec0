import { useText } from '@site/kit/runtime';
import { Point } from '../../../sections/lists/Point/Point';
import styles from './Anatomy.module.css';

/** A large email address whose parts are underlined and lettered, like the phrases of a search. */
export function Anatomy() {
  const text = useText();
  return (
    <>
      <p className={styles.address} role="img" aria-label={text('email-finder.anatomy.label')}>
        {/* Its parts are boxes, whose order is that of the text around them. */}
        <bdi dir="ltr">
          {address.map(({ letter, part }) =>
            letter ? (
              <span key={part} className={styles.part}>
                {part}
                <i>{letter}</i>
              </span>
            ) : (
              <span key={part} className={styles.quiet}>
                {part}
                {/* Allows a line break after the part. */}
                <wbr />
              </span>
            ),
          )}
        </bdi>
      </p>
      <ol className={styles.notes}>
        {(['a', 'b', 'c'] as const).map((letter) => (
          <li key={letter}>
            <span className={styles.letter} aria-hidden="true">
              {letter}
            </span>
            <Point messages={`email-finder.anatomy.${letter}`} />
          </li>
        ))}
      </ol>
    </>
  );
}

const address = [
  { letter: 'a', part: 'ines.okafor' },
  { letter: undefined, part: '@' },
  { letter: 'b', part: 'mail' },
  { letter: undefined, part: '.' },
  { letter: 'c', part: 'example.com' },
] as const;
