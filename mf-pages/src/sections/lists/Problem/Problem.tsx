import { type MessageId, Text } from '@site/shared/runtime';
import { Heading } from '@site/shared/ui/Heading';
import type { PointWords } from '../../../words';
import { Grid } from '../../layout/Section/Section';
import styles from './Problem.module.css';

interface ProblemProps {
  readonly title: MessageId;
  readonly points: readonly PointWords[];
}

/** A large statement with the points that hold it up. */
export function Problem({ title, points }: ProblemProps) {
  return (
    <Grid className={styles.problem}>
      <Heading as="h2" size="d2" className={styles.title}>
        <Text id={title} />
      </Heading>
      <ul className={styles.points}>
        {points.map((words) => (
          <li key={words}>
            <Heading as="h3" size="h">
              <Text id={`${words}.title`} />
            </Heading>
            <p>
              <Text id={`${words}.text`} />
            </p>
          </li>
        ))}
      </ul>
    </Grid>
  );
}
