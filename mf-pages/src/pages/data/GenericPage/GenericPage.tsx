import { Text } from '@site/kit/runtime';
import { PageMotion } from '../../../motion/PageMotion/PageMotion';
import { Calls } from '../../../sections/calls/Calls/Calls';
import { ClosingCall } from '../../../sections/calls/ClosingCall/ClosingCall';
import { Opening } from '../../../sections/heroes/Opening/Opening';
import { Section } from '../../../sections/layout/Section/Section';
import { SectionHead } from '../../../sections/layout/SectionHead/SectionHead';
import { Steps } from '../../../sections/lists/Steps/Steps';
import { OtherLists } from '../OtherLists/OtherLists';
import { SheetCard } from '../SheetCard/SheetCard';
import { useAskedId } from './use-asked-id';

/** The generic page for ids outside of the catalogue. One document serves them all, so the id appears after hydration. */
export function GenericPage() {
  const id = useAskedId();
  return (
    <>
      <PageMotion />
      <Opening messages="data.generic" over={id ?? <Text id="data.generic.over" />} calls={<Calls />}>
        <SheetCard sign="data.generic.sheet.sign" />
      </Opening>
      <Section>
        <SectionHead title="data.generic.steps.title" lead="data.generic.steps.lead" />
        <Steps steps={['data.generic.step.1', 'data.generic.step.2', 'data.generic.step.3']} />
      </Section>
      <OtherLists />
      <ClosingCall title="data.generic.close.title" lead="data.generic.close.lead" />
    </>
  );
}
