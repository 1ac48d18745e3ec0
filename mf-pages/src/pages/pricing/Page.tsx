import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Below } from '@site/kit/runtime';
import { subpageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { PageMotion } from '../../motion/PageMotion/PageMotion';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Questions } from '../../sections/lists/Questions/Questions';
import { Calculator } from './Calculator/Calculator';
import { LeadReceipt } from './LeadReceipt/LeadReceipt';
import { PlanSteps } from './PlanSteps/PlanSteps';
import { PlanTable } from './PlanTable/PlanTable';

export default function Pricing(_: PageProps) {
  return (
    <>
      <PlanSteps />
      <Below>
        <PageMotion />
        <Section id="price">
          <SectionHead title="pricing.depends.title" lead="pricing.depends.lead" />
          <Calculator />
        </Section>
        <Section id="compare" flush>
          <SectionHead title="pricing.compare.title" lead="pricing.compare.lead" />
          <PlanTable />
        </Section>
        <Section id="lead" area="tint">
          <SectionHead title="pricing.lead.title" lead="pricing.lead.lead" />
          <LeadReceipt />
        </Section>
        <Section id="faq">
          <Questions title="pricing.faq.title" lead="pricing.faq.lead" items={questions} />
        </Section>
        <ClosingCall title="pricing.close.title" lead="pricing.close.lead" />
      </Below>
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => subpageHead('pricing', context, questions);

const questions = [
  'pricing.faq.try',
  'pricing.faq.why',
  'pricing.faq.unused',
  'pricing.faq.change',
  'pricing.faq.seats',
  'pricing.faq.startup',
] as const;
