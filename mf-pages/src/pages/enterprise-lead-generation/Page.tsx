import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { AudienceFlow, AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { flowSteps } from './flow-steps';
import { ProfileSearch } from './ProfileSearch';
import { RegionMatrix } from './RegionMatrix';

export default function EnterpriseLeadGeneration(_: PageProps) {
  return (
    <AudienceOutline
      page="enterprise-lead-generation"
      picture={<ProfileSearch />}
      problem={problem}
      tools={tools}
      toolsLead="enterprise-lead-generation.tools.lead"
      questions={questions}
      neighbours={neighbours}
    >
      <Section area="tint">
        <SectionHead
          title="enterprise-lead-generation.matrix.title"
          lead="enterprise-lead-generation.matrix.lead"
        />
        <RegionMatrix />
      </Section>
      <AudienceFlow page="enterprise-lead-generation" steps={flowSteps} />
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

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

const neighbours = ['sales-enablement-platform', 'b2b-lead-generation', 'infrastructure-lead-gen'] as const;
