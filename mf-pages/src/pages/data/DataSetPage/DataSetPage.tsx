import { Below, Link, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { PageMotion } from '../../../motion/PageMotion/PageMotion';
import { Calls } from '../../../sections/calls/Calls/Calls';
import { ClosingCall } from '../../../sections/calls/ClosingCall/ClosingCall';
import { Opening } from '../../../sections/heroes/Opening/Opening';
import { Section } from '../../../sections/layout/Section/Section';
import { SectionHead } from '../../../sections/layout/SectionHead/SectionHead';
import { Point } from '../../../sections/lists/Point/Point';
import type { DataSetId } from '../catalogue';
import { OtherLists } from '../OtherLists/OtherLists';
import { SampleTable } from '../SampleTable/SampleTable';
import { SheetCard } from '../SheetCard/SheetCard';
import { SourceTree } from '../SourceTree/SourceTree';
import styles from './DataSetPage.module.css';

/** One data set of the catalogue. */
export function DataSetPage({ id }: { readonly id: DataSetId }) {
  return (
    <>
      <Opening
        messages={`data.${id}`}
        over={
          <>
            <Link to="/data">
              <Text id="data.index" />
            </Link>
            {' / '}
            <Text id={`data.${id}.name`} />
          </>
        }
        calls={<Calls />}
      >
        <SheetCard sign={`data.${id}.sign`} />
      </Opening>
      <Below>
        <PageMotion />
        <Section>
          <SectionHead title="data.sample.title" lead="data.sample.lead" />
          <SampleTable id={id} />
        </Section>
        <Section area="tint">
          <SectionHead title="data.built.title" lead="data.built.lead" />
          <SourceTree id={id} />
        </Section>
        <Section>
          <ul className={styles.uses}>
            <li>
              <Heading as="h2" size="h">
                <Text id="data.use.title" />
              </Heading>
              <p>
                <Text id={`data.${id}.use`} />
              </p>
            </li>
            {(['fresh', 'change'] as const).map((use) => (
              <li key={use}>
                <Point messages={`data.use.${use}`} as="h2" />
              </li>
            ))}
          </ul>
        </Section>
        <OtherLists except={id} />
        <ClosingCall title="data.close.title" lead="data.close.lead" />
      </Below>
    </>
  );
}
