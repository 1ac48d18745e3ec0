import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { State } from '../../../sections/product/State/State';
import { examplePatterns } from '../patterns/example';
import styles from './CheckLadder.module.css';

/** The four checks as rising steps, each with the addresses that pass. One address passes all checks. */
export function CheckLadder() {
  return (
    <ol className={styles.ladder}>
      {checks.map(({ id, left }) => (
        <li key={id}>
          <ul className={styles.left} aria-hidden="true">
            {left.map((pattern, index) => (
              <li key={pattern} data-last={id === 'catch-all' || undefined}>
                <span>{localPart(pattern)}</span>
                {id === 'catch-all' && index === 0 && <State state="verified" />}
              </li>
            ))}
          </ul>
          <div className={styles.words}>
            <Heading as="h3" size="h">
              <Text id={`email-finder.check.${id}.title`} />
            </Heading>
            <p>
              <Text id={`email-finder.check.${id}.text`} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const checks = [
  { id: 'syntax', left: ['first.last', 'flast', 'first', 'firstlast', 'f.last'] },
  { id: 'domain', left: ['first.last', 'flast', 'first', 'firstlast'] },
  { id: 'mailbox', left: ['first.last', 'first'] },
  { id: 'catch-all', left: ['first.last'] },
] as const;

function localPart(pattern: string): string {
  const address = examplePatterns.find((example) => example.pattern === pattern)?.address ?? '';
  return address.slice(0, address.indexOf('@') + 1);
}
