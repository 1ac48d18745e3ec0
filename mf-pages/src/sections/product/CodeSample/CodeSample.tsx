import { type MessageId, Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import styles from './CodeSample.module.css';

interface CodeTab {
  readonly label: MessageId;
  /** Beside the label, such as a method and path. Code, not a word. */
  readonly note?: string;
  /** Code; «...» is set in the accent. */
  readonly code: string;
}

interface CodeSampleProps {
  /** Two columns, each with one or more pieces of code below each other. */
  readonly columns: readonly (readonly CodeTab[])[];
  /** Says what is shown, and that it is a shape with made-up data. */
  readonly caption: MessageId;
}

/** Code in two columns on the dark ground. Place it in a `Section` with `area="dark"`. */
export function CodeSample({ columns, caption }: CodeSampleProps) {
  return (
    <figure>
      <div className={styles.sample} data-on="dark">
        {columns.map((tabs) => (
          <div key={tabs[0]?.label}>
            {tabs.map(({ label, note, code }) => (
              <div key={label} className={styles.piece}>
                <p className={styles.tab}>
                  <span>
                    <Text id={label} />
                  </span>
                  {note && <span>{note}</span>}
                </p>
                <pre dir="ltr">
                  <code>{highlight(code)}</code>
                </pre>
              </div>
            ))}
          </div>
        ))}
      </div>
      <Mono as="figcaption" className={styles.caption}>
        <Text id={caption} />
      </Mono>
    </figure>
  );
}

/** Every second part stood between guillemets. The parts never change, so their place is their key. */
function highlight(code: string) {
  return code.split(/[«»]/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.accent}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
