import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { AudienceFlow, AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { AgencySearch } from './AgencySearch';
import { flowSteps } from './flow-steps';
import { Handover } from './Handover';

export default function LeadGenerationAgencies(_: PageProps) {
  return (
    <AudienceOutline
      page="lead-generation-agencies"
      picture={<AgencySearch />}
      problem={problem}
      tools={tools}
      toolsLead="lead-generation-agencies.tools.lead"
      questions={questions}
      neighbours={neighbours}
    >
      <Section area="tint">
        <Handover />
      </Section>
      <AudienceFlow page="lead-generation-agencies" steps={flowSteps} />
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

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

const neighbours = [
  'marketing-agency-lead-gen',
  'sales-enablement-platform',
  'infrastructure-lead-gen',
] as const;
