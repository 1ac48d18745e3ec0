import type { PageModule, PageProps } from '@site/shared/contracts/fragments';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { PageMotion } from '../../motion/PageMotion/PageMotion';
import { AudienceHero } from '../../sections/audiences/AudienceHero/AudienceHero';
import { Neighbours } from '../../sections/audiences/Neighbours/Neighbours';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Flow } from '../../sections/lists/Flow/Flow';
import { Problem } from '../../sections/lists/Problem/Problem';
import { Questions } from '../../sections/lists/Questions/Questions';
import { ToolPicks } from '../../sections/tools/ToolPicks/ToolPicks';
import { flowSteps } from './flow-steps';
import { NextCall } from './NextCall';
import { SalesSearch } from './SalesSearch';

export default function SalesEnablementPlatform(_: PageProps) {
  return (
    <>
      <PageMotion />
      <AudienceHero messages="sales-enablement-platform.hero">
        <SalesSearch />
      </AudienceHero>
      <Section>
        <Problem title="sales-enablement-platform.problem.title" points={problem} />
      </Section>
      <Section flush>
        <SectionHead
          title="sales-enablement-platform.flow.title"
          lead="sales-enablement-platform.flow.lead"
        />
        <Flow steps={flowSteps} />
      </Section>
      <Section area="tint">
        <NextCall />
      </Section>
      <Section>
        <SectionHead
          title="sales-enablement-platform.tools.title"
          lead="sales-enablement-platform.tools.lead"
        />
        <ToolPicks picks={tools} />
      </Section>
      <Section flush>
        <Questions title="sales-enablement-platform.faq.title" items={questions} />
      </Section>
      <Neighbours pages={['enterprise-lead-generation', 'b2b-lead-generation', 'lead-generation-agencies']} />
      <ClosingCall
        title="sales-enablement-platform.close.title"
        lead="sales-enablement-platform.close.lead"
      />
    </>
  );
}

export const messages = pageMessages(() => import('./messages/en-US.json', { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('sales-enablement-platform', context, questions);

const problem = [
  'sales-enablement-platform.problem.old',
  'sales-enablement-platform.problem.blunt',
  'sales-enablement-platform.problem.copy',
] as const;

const tools = [
  { tool: 'icp-search', messages: 'sales-enablement-platform.tools.search' },
  { tool: 'email-validation', messages: 'sales-enablement-platform.tools.check' },
  { tool: 'senders-integrations', messages: 'sales-enablement-platform.tools.send' },
] as const;

const questions = [
  'sales-enablement-platform.faq.known',
  'sales-enablement-platform.faq.territory',
  'sales-enablement-platform.faq.same',
  'sales-enablement-platform.faq.train',
] as const;
