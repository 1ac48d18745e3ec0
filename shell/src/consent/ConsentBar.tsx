import { Link, Text, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Wrap } from '@site/kit/ui/Wrap';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './ConsentBar.module.css';
import { type ConsentAnswer, consentAnswers } from './decision';

interface ConsentBarProps {
  /** The browser refuses tracking, so the bar only explains that. */
  readonly refused: boolean;
  /** Called with null if the visitor closes the bar without an answer. */
  readonly onClose: (answer: ConsentAnswer | null) => void;
}

/** Asks for consent to store where the visit came from (docs/reference/behaviour/attribution.md, rule 17). */
export function ConsentBar({ refused, onClose }: ConsentBarProps) {
  const text = useText();
  const { api } = useSite();
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose(null);
  const link = (chunks: ReactNode[]) => <Link to="/privacy">{chunks}</Link>;
  return (
    <section
      className={styles.bar}
      data-on="dark"
      aria-label={text('consent.label')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Wrap className={styles.line}>
        <p className={styles.text}>
          <Text
            id={refused ? 'consent.refused' : 'consent.question'}
            values={{ link, api: api ? 'on' : 'off' }}
          />
        </p>
        <div className={styles.answers}>
          {refused ? (
            <Button variant="outlined" color="secondary" onClick={() => onClose(null)}>
              <Text id="consent.close" />
            </Button>
          ) : (
            consentAnswers.map((answer) => (
              <Button key={answer} variant="outlined" color="secondary" onClick={() => onClose(answer)}>
                <Text id={`consent.${answer}`} />
              </Button>
            ))
          )}
        </div>
      </Wrap>
    </section>
  );
}
