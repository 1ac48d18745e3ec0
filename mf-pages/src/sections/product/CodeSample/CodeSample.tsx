import { type MessageId, Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import styles from './CodeSample.module.css';

interface CodeTab {
  readonly label: MessageId;
  /** Code next to the label, such as a method and path. */
  readonly note?: string;
  /** Code. «...» marks the accent colour. */
  readonly code: string;
}

interface CodeSampleProps {
  /** Two columns, each with one or more samples. */
  readonly columns: readonly (readonly CodeTab[])[];
  /** Describes the sample, and says that its data is made up. */
  readonly caption: MessageId;
}

/** Code in two columns. Use it in a `Section` with `area="dark"`. */
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

/** Every second part was in guillemets. The parts never change, so their index is a stable key. */
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
