import { Text } from '@site/kit/runtime';
import { Point } from '../../../sections/lists/Point/Point';
import styles from './Tracks.module.css';

/** Two lanes with a line in the middle. At each step a bar extends to the party that acts first. */
export function Tracks() {
  return (
    <div className={styles.tracks}>
      <div className={styles.names} aria-hidden="true">
        <span>
          <Text id="referrals.tracks.you" />
        </span>
        <span>
          <Text id="referrals.tracks.they" />
        </span>
      </div>
      <ol>
        {(['1', '2', '3', '4'] as const).map((step) => (
          <li key={step}>
            {(['you', 'they'] as const).map((side) => (
              <div key={side} className={styles.side} data-side={side}>
                <span className={styles.who}>
                  <Text id={`referrals.tracks.${side}`} />
                </span>
                <Point messages={`referrals.tracks.${step}.${side}`} />
              </div>
            ))}
            <span className={styles.step} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </div>
  );
}
