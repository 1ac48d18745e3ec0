import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Below } from '@site/kit/runtime';
import { breadcrumbs, faqPage } from '../../head/json-ld';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { PageMotion } from '../../motion/PageMotion/PageMotion';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Questions } from '../../sections/lists/Questions/Questions';
import { LeadReceipt } from './LeadReceipt/LeadReceipt';
import { PlanColumns } from './PlanColumns/PlanColumns';
import { PlanTable } from './PlanTable/PlanTable';

export default function Pricing(_: PageProps) {
  return (
    <>
      <PlanColumns />
      <Below>
        <PageMotion />
        <Section>
          <SectionHead title="pricing.lead.title" lead="pricing.lead.lead" />
          <LeadReceipt />
        </Section>
        <Section flush>
          <SectionHead title="pricing.compare.title" lead="pricing.compare.lead" />
          <PlanTable />
        </Section>
        <Section flush>
          <Questions title="pricing.faq.title" lead="pricing.faq.lead" items={questions} />
        </Section>
        <ClosingCall title="pricing.close.title" lead="pricing.close.lead" />
      </Below>
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  pageHead('pricing', context, [
    breadcrumbs(context, { name: 'pricing.name', path: '/pricing' }),
    faqPage(context, questions),
  ]);

const questions = [
  'pricing.faq.why',
  'pricing.faq.try',
  'pricing.faq.unused',
  'pricing.faq.change',
  'pricing.faq.seats',
  'pricing.faq.startup',
] as const;
