import type { PageIn } from '@site/kit/contracts/pages';
import { Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Section } from '../../layout/Section/Section';
import { AudienceList } from '../AudienceList/AudienceList';
import styles from './Neighbours.module.css';

interface NeighboursProps {
  /** Pages that the visitor may have been looking for. */
  readonly pages: readonly PageIn<'audiences'>[];
}

/** Links to similar audiences, at the end of an audience page. */
export function Neighbours({ pages }: NeighboursProps) {
  return (
    <Section flush>
      <Heading as="h2" size="d3" className={styles.title}>
        <Text id="common.neighbours" />
      </Heading>
      <AudienceList pages={pages} />
    </Section>
  );
}
