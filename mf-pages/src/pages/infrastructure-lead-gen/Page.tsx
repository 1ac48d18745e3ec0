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
import { CodeSample } from '../../sections/product/CodeSample/CodeSample';
import { ToolPicks } from '../../sections/tools/ToolPicks/ToolPicks';
import { ApiCalls } from './ApiCalls';
import { ApiSearch } from './ApiSearch';
import { codeColumns } from './code-columns';
import { flowSteps } from './flow-steps';

export default function InfrastructureLeadGen(_: PageProps) {
  return (
    <>
      <PageMotion />
      <AudienceHero messages="infrastructure-lead-gen.hero">
        <ApiSearch />
      </AudienceHero>
      <Section>
        <Problem title="infrastructure-lead-gen.problem.title" points={problem} />
      </Section>
      <Section area="dark">
        <SectionHead title="infrastructure-lead-gen.code.title" lead="infrastructure-lead-gen.code.lead" />
        <CodeSample columns={codeColumns} caption="infrastructure-lead-gen.code.caption" />
      </Section>
      <Section>
        <SectionHead title="infrastructure-lead-gen.calls.title" lead="infrastructure-lead-gen.calls.lead" />
        <ApiCalls />
      </Section>
      <Section flush>
        <SectionHead title="infrastructure-lead-gen.flow.title" lead="infrastructure-lead-gen.flow.lead" />
        <Flow steps={flowSteps} />
      </Section>
      <Section flush>
        <SectionHead title="infrastructure-lead-gen.tools.title" lead="infrastructure-lead-gen.tools.lead" />
        <ToolPicks picks={tools} />
      </Section>
      <Section flush>
        <Questions title="infrastructure-lead-gen.faq.title" items={questions} />
      </Section>
      <Neighbours
        pages={['enterprise-lead-generation', 'lead-generation-agencies', 'startup-lead-generation']}
      />
      <ClosingCall title="infrastructure-lead-gen.close.title" lead="infrastructure-lead-gen.close.lead" />
    </>
  );
}

export const messages = pageMessages(() => import('./messages/en-US.json', { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('infrastructure-lead-gen', context, questions);

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
