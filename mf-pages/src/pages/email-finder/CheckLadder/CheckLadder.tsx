import { Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import { checks } from '../../../product/checks';
import { Point } from '../../../sections/lists/Point/Point';
import { State } from '../../../sections/product/State/State';
import { examplePatterns } from '../patterns/example';
import styles from './CheckLadder.module.css';

/**
 * The checks as rising steps, each with the addresses that pass. Those of the domain pass all of them or none; the mailbox
 * leaves one.
 */
export function CheckLadder() {
  return (
    <ol className={styles.ladder}>
      {checks.map(({ id, scope }) => (
        <li key={id}>
          <ul className={styles.left} aria-hidden="true">
            {(id === 'mailbox' ? shown.slice(0, 1) : shown).map((address) => (
              <li key={address} data-last={id === 'mailbox' || undefined}>
                <span dir="ltr">{address.slice(0, address.indexOf('@') + 1)}</span>
                {id === 'mailbox' && <State state="verified" />}
              </li>
            ))}
          </ul>
          <div className={styles.copy}>
            <Mono>
              <Text id={`email-finder.check.scope.${scope}`} />
            </Mono>
            <Point messages={`email-finder.check.${id}`} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const shown = examplePatterns.slice(0, 4).map(({ address }) => address);
