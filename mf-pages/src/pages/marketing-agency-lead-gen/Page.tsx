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
import { CampaignBrief } from './CampaignBrief';
import { CampaignSearch } from './CampaignSearch';
import { flowSteps } from './flow-steps';

export default function MarketingAgencyLeadGen(_: PageProps) {
  return (
    <>
      <PageMotion />
      <AudienceHero messages="marketing-agency-lead-gen.hero">
        <CampaignSearch />
      </AudienceHero>
      <Section>
        <Problem title="marketing-agency-lead-gen.problem.title" points={problem} />
      </Section>
      <Section area="tint">
        <CampaignBrief />
      </Section>
      <Section>
        <SectionHead
          title="marketing-agency-lead-gen.flow.title"
          lead="marketing-agency-lead-gen.flow.lead"
        />
        <Flow steps={flowSteps} />
      </Section>
      <Section flush>
        <SectionHead
          title="marketing-agency-lead-gen.tools.title"
          lead="marketing-agency-lead-gen.tools.lead"
        />
        <ToolPicks picks={tools} />
      </Section>
      <Section flush>
        <Questions title="marketing-agency-lead-gen.faq.title" items={questions} />
      </Section>
      <Neighbours pages={['lead-generation-agencies', 'b2b-lead-generation', 'sales-enablement-platform']} />
      <ClosingCall
        title="marketing-agency-lead-gen.close.title"
        lead="marketing-agency-lead-gen.close.lead"
      />
    </>
  );
}

export const messages = pageMessages(() => import('./messages/en-US.json', { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('marketing-agency-lead-gen', context, questions);

const problem = [
  'marketing-agency-lead-gen.problem.wide',
  'marketing-agency-lead-gen.problem.moment',
  'marketing-agency-lead-gen.problem.prove',
] as const;

const tools = [
  { tool: 'hidden-lists', messages: 'marketing-agency-lead-gen.tools.hidden' },
  { tool: 'icp-search', messages: 'marketing-agency-lead-gen.tools.search' },
  { tool: 'senders-integrations', messages: 'marketing-agency-lead-gen.tools.send' },
] as const;

const questions = [
  'marketing-agency-lead-gen.faq.small',
  'marketing-agency-lead-gen.faq.consumer',
  'marketing-agency-lead-gen.faq.proof',
  'marketing-agency-lead-gen.faq.ads',
] as const;
