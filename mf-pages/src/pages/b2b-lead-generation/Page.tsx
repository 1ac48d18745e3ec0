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
import { LookalikeAnalysis } from '../../sections/tools/pictures/list-pictures';
import { ToolPicks } from '../../sections/tools/ToolPicks/ToolPicks';
import { flowSteps } from './flow-steps';
import { LookalikeSearch } from './LookalikeSearch';
import { SharedTraits } from './SharedTraits';

export default function B2bLeadGeneration(_: PageProps) {
  return (
    <>
      <PageMotion />
      <AudienceHero messages="b2b-lead-generation.hero">
        <LookalikeSearch />
      </AudienceHero>
      <Section>
        <Problem title="b2b-lead-generation.problem.title" points={problem} />
      </Section>
      <Section area="tint">
        <SharedTraits />
      </Section>
      <Section>
        <SectionHead title="b2b-lead-generation.scale.title" lead="b2b-lead-generation.scale.lead" />
        <LookalikeAnalysis />
      </Section>
      <Section flush>
        <SectionHead title="b2b-lead-generation.flow.title" lead="b2b-lead-generation.flow.lead" />
        <Flow steps={flowSteps} />
      </Section>
      <Section flush>
        <SectionHead title="b2b-lead-generation.tools.title" />
        <ToolPicks picks={tools} />
      </Section>
      <Section flush>
        <Questions title="b2b-lead-generation.faq.title" items={questions} />
      </Section>
      <Neighbours
        pages={['sales-enablement-platform', 'enterprise-lead-generation', 'marketing-agency-lead-gen']}
      />
      <ClosingCall title="b2b-lead-generation.close.title" lead="b2b-lead-generation.close.lead" />
    </>
  );
}

export const messages = pageMessages(() => import('./messages/en-US.json', { with: { type: 'json' } }));

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
