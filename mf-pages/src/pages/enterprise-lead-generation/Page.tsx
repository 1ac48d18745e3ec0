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
import { ProfileSearch } from './ProfileSearch';
import { RegionMatrix } from './RegionMatrix';

export default function EnterpriseLeadGeneration(_: PageProps) {
  return (
    <>
      <PageMotion />
      <AudienceHero messages="enterprise-lead-generation.hero">
        <ProfileSearch />
      </AudienceHero>
      <Section>
        <Problem title="enterprise-lead-generation.problem.title" points={problem} />
      </Section>
      <Section area="tint">
        <SectionHead
          title="enterprise-lead-generation.matrix.title"
          lead="enterprise-lead-generation.matrix.lead"
        />
        <RegionMatrix />
      </Section>
      <Section>
        <SectionHead
          title="enterprise-lead-generation.flow.title"
          lead="enterprise-lead-generation.flow.lead"
        />
        <Flow steps={flowSteps} />
      </Section>
      <Section flush>
        <SectionHead
          title="enterprise-lead-generation.tools.title"
          lead="enterprise-lead-generation.tools.lead"
        />
        <ToolPicks picks={tools} />
      </Section>
      <Section flush>
        <Questions title="enterprise-lead-generation.faq.title" items={questions} />
      </Section>
      <Neighbours pages={['sales-enablement-platform', 'b2b-lead-generation', 'infrastructure-lead-gen']} />
      <ClosingCall
        title="enterprise-lead-generation.close.title"
        lead="enterprise-lead-generation.close.lead"
      />
    </>
  );
}

export const messages = pageMessages(() => import('./messages/en-US.json', { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('enterprise-lead-generation', context, questions);

const problem = [
  'enterprise-lead-generation.problem.own',
  'enterprise-lead-generation.problem.policy',
  'enterprise-lead-generation.problem.answer',
] as const;

const tools = [
  { tool: 'icp-search', messages: 'enterprise-lead-generation.tools.search' },
  { tool: 'email-validation', messages: 'enterprise-lead-generation.tools.check' },
  { tool: 'senders-integrations', messages: 'enterprise-lead-generation.tools.send' },
] as const;

const questions = [
  'enterprise-lead-generation.faq.source',
  'enterprise-lead-generation.faq.delete',
  'enterprise-lead-generation.faq.crm',
  'enterprise-lead-generation.faq.contract',
] as const;
