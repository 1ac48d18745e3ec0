import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { AudienceFlow, AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { CampaignBrief } from './CampaignBrief';
import { CampaignSearch } from './CampaignSearch';
import { flowSteps } from './flow-steps';

export default function MarketingAgencyLeadGen(_: PageProps) {
  return (
    <AudienceOutline
      page="marketing-agency-lead-gen"
      picture={<CampaignSearch />}
      problem={problem}
      tools={tools}
      toolsLead="marketing-agency-lead-gen.tools.lead"
      questions={questions}
      neighbours={neighbours}
    >
      <Section area="tint">
        <CampaignBrief />
      </Section>
      <AudienceFlow page="marketing-agency-lead-gen" steps={flowSteps} />
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

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

const neighbours = ['lead-generation-agencies', 'b2b-lead-generation', 'sales-enablement-platform'] as const;
