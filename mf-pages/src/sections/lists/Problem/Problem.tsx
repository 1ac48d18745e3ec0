import { type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import type { PointMessages } from '../../../messages/message-prefix';
import { Grid } from '../../layout/Section/Section';
import { Point } from '../Point/Point';
import styles from './Problem.module.css';

interface ProblemProps {
  readonly title: MessageId;
  readonly points: readonly PointMessages[];
}

/** A large statement with supporting points. */
export function Problem({ title, points }: ProblemProps) {
  return (
    <Grid className={styles.problem}>
      <Heading as="h2" size="d2" className={styles.title}>
        <Text id={title} />
      </Heading>
      <ul className={styles.points}>
        {points.map((messages) => (
          <li key={messages}>
            <Point messages={messages} />
          </li>
        ))}
      </ul>
    </Grid>
  );
}
