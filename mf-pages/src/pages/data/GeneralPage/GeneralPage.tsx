import { PageMotion } from '../../../motion/PageMotion/PageMotion';
import { Calls } from '../../../sections/calls/Calls/Calls';
import { ClosingCall } from '../../../sections/calls/ClosingCall/ClosingCall';
import { Opening } from '../../../sections/heroes/Opening/Opening';
import { Section } from '../../../sections/layout/Section/Section';
import { SectionHead } from '../../../sections/layout/SectionHead/SectionHead';
import { Steps } from '../../../sections/lists/Steps/Steps';
import { OtherLists } from '../OtherLists/OtherLists';
import { SheetCard } from '../SheetCard/SheetCard';

/**
 * For an id that is not in the catalogue. It is composed once, with a placeholder that the server replaces by the id of
 * the request: so the id stands here once, as text, and nothing else on the page may depend on it.
 */
export function GeneralPage({ id }: { readonly id: string }) {
  return (
    <>
      <PageMotion />
      <Opening messages="data.general" over={id} calls={<Calls />}>
        <SheetCard sign="data.general.sheet.sign" />
      </Opening>
      <Section>
        <SectionHead title="data.general.steps.title" lead="data.general.steps.lead" />
        <Steps steps={['data.general.step.1', 'data.general.step.2', 'data.general.step.3']} />
      </Section>
      <OtherLists />
      <ClosingCall title="data.general.close.title" lead="data.general.close.lead" />
    </>
  );
}
