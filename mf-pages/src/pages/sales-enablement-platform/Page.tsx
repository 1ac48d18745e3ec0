import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { AudienceFlow, AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { flowSteps } from './flow-steps';
import { NextCall } from './NextCall';
import { SalesSearch } from './SalesSearch';

export default function SalesEnablementPlatform(_: PageProps) {
  return (
    <AudienceOutline
      page="sales-enablement-platform"
      picture={<SalesSearch />}
      problem={problem}
      tools={tools}
      toolsLead="sales-enablement-platform.tools.lead"
      toolsAfter="tint"
      questions={questions}
      neighbours={neighbours}
    >
      <AudienceFlow page="sales-enablement-platform" steps={flowSteps} flush />
      <Section area="tint">
        <NextCall />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

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

const neighbours = ['enterprise-lead-generation', 'b2b-lead-generation', 'lead-generation-agencies'] as const;
