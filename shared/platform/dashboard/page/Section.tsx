import { Heading } from '@site/kit/ui/Heading';
import type { ReactNode } from 'react';
import { Contained } from './Contained';
import styles from './Section.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading as="h2" size="h" id={id} className={styles.title}>
        {title}
      </Heading>
      <Contained what={title}>{children}</Contained>
    </section>
  );
}
