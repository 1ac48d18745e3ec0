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
import { AgencySearch } from './AgencySearch';
import { flowSteps } from './flow-steps';
import { Handover } from './Handover';

export default function LeadGenerationAgencies(_: PageProps) {
  return (
    <>
      <PageMotion />
      <AudienceHero messages="lead-generation-agencies.hero">
        <AgencySearch />
      </AudienceHero>
      <Section>
        <Problem title="lead-generation-agencies.problem.title" points={problem} />
      </Section>
      <Section area="tint">
        <Handover />
      </Section>
      <Section>
        <SectionHead title="lead-generation-agencies.flow.title" lead="lead-generation-agencies.flow.lead" />
        <Flow steps={flowSteps} />
      </Section>
      <Section flush>
        <SectionHead
          title="lead-generation-agencies.tools.title"
          lead="lead-generation-agencies.tools.lead"
        />
        <ToolPicks picks={tools} />
      </Section>
      <Section flush>
        <Questions title="lead-generation-agencies.faq.title" items={questions} />
      </Section>
      <Neighbours
        pages={['marketing-agency-lead-gen', 'sales-enablement-platform', 'infrastructure-lead-gen']}
      />
      <ClosingCall title="lead-generation-agencies.close.title" lead="lead-generation-agencies.close.lead" />
    </>
  );
}

export const messages = pageMessages(() => import('./messages/en-US.json', { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('lead-generation-agencies', context, questions);

const problem = [
  'lead-generation-agencies.problem.again',
  'lead-generation-agencies.problem.proof',
  'lead-generation-agencies.problem.domain',
] as const;

const tools = [
  { tool: 'hidden-lists', messages: 'lead-generation-agencies.tools.hidden' },
  { tool: 'email-validation', messages: 'lead-generation-agencies.tools.check' },
  { tool: 'domain-validation', messages: 'lead-generation-agencies.tools.domain' },
] as const;

const questions = [
  'lead-generation-agencies.faq.mixed',
  'lead-generation-agencies.faq.exclude',
  'lead-generation-agencies.faq.label',
  'lead-generation-agencies.faq.end',
] as const;
