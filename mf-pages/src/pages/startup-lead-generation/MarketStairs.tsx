import { Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Caption } from '../../sections/product/Caption/Caption';
import styles from './MarketStairs.module.css';

/** How each phrase of a sentence makes a market smaller, as stairs that lead down. */
export function MarketStairs() {
  return (
    <>
      <SectionHead title="size.title" lead="size.lead" />
      <figure>
        <ol className={styles.stairs} data-motion="stairs">
          {counts.map((count, index) => (
            <li key={count} className={styles.step} data-step={index}>
              <b>
                <Text id="size.people" values={{ count }} />
              </b>
              <span>
                <Text id={`size.${index as Step}`} />
              </span>
            </li>
          ))}
        </ol>
        <Caption id="size.note" />
      </figure>
      <Button to="/startups" icon="arrow" className={styles.offer}>
        <Text id="offer" />
      </Button>
    </>
  );
}

const counts = [48_200, 9_640, 1_870, 212, 31] as const;
type Step = 0 | 1 | 2 | 3 | 4;
