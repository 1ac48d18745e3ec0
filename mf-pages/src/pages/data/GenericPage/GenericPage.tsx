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
      <Opening messages="data.fallback" over={id ?? <Text id="data.fallback.over" />} calls={<Calls />}>
        <SheetCard sign="data.fallback.sheet.sign" />
      </Opening>
      <Section>
        <SectionHead title="data.fallback.steps.title" lead="data.fallback.steps.lead" />
        <Steps steps={['data.fallback.step.1', 'data.fallback.step.2', 'data.fallback.step.3']} />
      </Section>
      <OtherLists />
      <ClosingCall title="data.fallback.close.title" lead="data.fallback.close.lead" />
    </>
  );
}
