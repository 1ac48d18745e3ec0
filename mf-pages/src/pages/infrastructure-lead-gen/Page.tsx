import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { enrichExample, searchExamples, verifyExample } from '../../product/api';
import { json, jsonLines } from '../../product/code';
import { AudienceFlow, AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { CodeSample } from '../../sections/product/CodeSample/CodeSample';
import { ApiCalls } from './ApiCalls';
import { ApiSearch } from './ApiSearch';
import { flowSteps } from './flow-steps';

export default function InfrastructureLeadGen(_: PageProps) {
  return (
    <AudienceOutline
      page="infrastructure-lead-gen"
      picture={<ApiSearch />}
      problem={problem}
      tools={tools}
      toolsLead="infrastructure-lead-gen.tools.lead"
      questions={questions}
      neighbours={neighbours}
    >
      <Section area="dark">
        <SectionHead title="infrastructure-lead-gen.code.title" lead="infrastructure-lead-gen.code.lead" />
        <CodeSample calls={apiCalls} caption="infrastructure-lead-gen.code.caption" />
      </Section>
      <Section>
        <SectionHead title="infrastructure-lead-gen.calls.title" lead="infrastructure-lead-gen.calls.lead" />
        <ApiCalls />
      </Section>
      <AudienceFlow page="infrastructure-lead-gen" steps={flowSteps} flush />
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('infrastructure-lead-gen', context, questions);

const { request, reply } = searchExamples.fintech;
const apiCalls = [
  { request, reply: jsonLines(reply) },
  { request: enrichExample.request, reply: json(enrichExample.reply) },
  { request: verifyExample.request, reply: json(verifyExample.reply) },
] as const;

const problem = [
  'infrastructure-lead-gen.problem.parts',
  'infrastructure-lead-gen.problem.stale',
  'infrastructure-lead-gen.problem.code',
] as const;

const tools = [
  { tool: 'icp-search', messages: 'infrastructure-lead-gen.tools.search' },
  { tool: 'email-validation', messages: 'infrastructure-lead-gen.tools.check' },
  { tool: 'domain-validation', messages: 'infrastructure-lead-gen.tools.domain' },
] as const;

const questions = [
  'infrastructure-lead-gen.faq.stable',
  'infrastructure-lead-gen.faq.speed',
  'infrastructure-lead-gen.faq.store',
  'infrastructure-lead-gen.faq.volume',
] as const;

const neighbours = [
  'enterprise-lead-generation',
  'lead-generation-agencies',
  'startup-lead-generation',
] as const;
