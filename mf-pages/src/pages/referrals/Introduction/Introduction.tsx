import { Text } from '@site/kit/runtime';
import { referralStates } from '../../../product/referral';
import { Caption } from '../../../sections/product/Caption/Caption';
import { State } from '../../../sections/product/State/State';
import styles from './Introduction.module.css';

/** An introduction as a slip with two halves, one for each party, and its progress. */
export function Introduction() {
  return (
    <figure data-on="accent">
      <div className={styles.slip} data-on="page">
        <dl className={styles.halves}>
          {(['from', 'to'] as const).map((side) => (
            <div key={side}>
              <dt>
                <Text id={`referrals.card.${side}`} />
              </dt>
              <dd>
                <Text id={`referrals.card.${side}.value`} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.why}>
          <Text id="referrals.card.why.value" />
        </p>
        <ol className={styles.states}>
          {referralStates.map((step, index) => (
            <li key={step} data-motion="row">
              <State state={progress[index] ?? 'queued'} label={`referrals.card.state.${step}`} />
            </li>
          ))}
        </ol>
      </div>
      <Caption id="referrals.card.caption" />
    </figure>
  );
}

const progress = ['verified', 'verified', 'checking'] as const;
