import { type MessageId, Text } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { filterLetters } from '../AnnotatedSentence/AnnotatedSentence';
import styles from './Chips.module.css';

interface ChipsProps {
  /** Filters in the order of their letters. */
  readonly filters: readonly MessageId[];
  /** Suggestions without a letter. */
  readonly more?: readonly MessageId[];
  /** Text of the last, dashed chip. */
  readonly add?: MessageId;
}

/** The filters of a search. A picture without controls. */
export function Chips({ filters, more = [], add }: ChipsProps) {
  return (
    <ul className={styles.chips}>
      {filters.map((id, index) => (
        <li key={id} className={styles.chip} data-kind="filter" data-motion="chip">
          <span className={styles.letter}>{filterLetters[index]}</span>
          <span className={styles.label}>
            <Text id={id} />
          </span>
        </li>
      ))}
      {more.map((id) => (
        <li key={id} className={styles.chip}>
          <Text id={id} />
        </li>
      ))}
      {add && (
        <li className={styles.chip} data-kind="add">
          <Icon name="plus" /> <Text id={add} />
        </li>
      )}
    </ul>
  );
}
