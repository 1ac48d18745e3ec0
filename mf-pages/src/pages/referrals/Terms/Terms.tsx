import { Text } from '@site/kit/runtime';
import styles from './Terms.module.css';

/** The programme's terms, each with a one-word heading. */
export function Terms() {
  return (
    <dl className={styles.terms}>
      {(['who', 'whom', 'what', 'when', 'twice', 'fair', 'end'] as const).map((term) => (
        <div key={term}>
          <dt>
            <Text id={`referrals.terms.${term}.title`} />
          </dt>
          <dd>
            <Text id={`referrals.terms.${term}.text`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
