import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { AudienceFlow, AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { LookalikeAnalysis } from '../../sections/tools/pictures/list-pictures';
import { flowSteps } from './flow-steps';
import { LookalikeSearch } from './LookalikeSearch';
import { SharedTraits } from './SharedTraits';

export default function B2bLeadGeneration(_: PageProps) {
  return (
    <AudienceOutline
      page="b2b-lead-generation"
      picture={<LookalikeSearch />}
      problem={problem}
      tools={tools}
      questions={questions}
      neighbours={neighbours}
    >
      <Section area="tint">
        <SharedTraits />
      </Section>
      <Section>
        <SectionHead title="b2b-lead-generation.scale.title" lead="b2b-lead-generation.scale.lead" />
        <LookalikeAnalysis />
      </Section>
      <AudienceFlow page="b2b-lead-generation" steps={flowSteps} flush />
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => audienceHead('b2b-lead-generation', context, questions);

const problem = [
  'b2b-lead-generation.problem.code',
  'b2b-lead-generation.problem.gut',
  'b2b-lead-generation.problem.reach',
] as const;

const tools = [
  { tool: 'hidden-lists', messages: 'b2b-lead-generation.tools.hidden' },
  { tool: 'icp-search', messages: 'b2b-lead-generation.tools.search' },
  { tool: 'email-finder', messages: 'b2b-lead-generation.tools.finder' },
] as const;

const questions = [
  'b2b-lead-generation.faq.five',
  'b2b-lead-generation.faq.private',
  'b2b-lead-generation.faq.niche',
  'b2b-lead-generation.faq.wrong',
] as const;

const neighbours = [
  'sales-enablement-platform',
  'enterprise-lead-generation',
  'marketing-agency-lead-gen',
] as const;
