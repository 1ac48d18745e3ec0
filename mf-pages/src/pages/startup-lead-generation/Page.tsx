import type { PageModule, PageProps } from '@site/shared/contracts/fragments';
import { Text } from '@site/shared/runtime';
import { Button } from '@site/shared/ui/Button';
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
import { FounderSearch } from './FounderSearch';
import { flowSteps } from './flow-steps';
import { MarketSize } from './MarketSize';

export default function StartupLeadGeneration(_: PageProps) {
  return (
    <>
      <PageMotion />
      <AudienceHero messages="startup-lead-generation.hero">
        <FounderSearch />
      </AudienceHero>
      <Section>
        <Problem title="startup-lead-generation.problem.title" points={problem} />
      </Section>
      <Section area="tint">
        <MarketSize />
      </Section>
      <Section>
        <SectionHead title="startup-lead-generation.flow.title" lead="startup-lead-generation.flow.lead" />
        <Flow steps={flowSteps} />
      </Section>
      <Section flush>
        <SectionHead title="startup-lead-generation.tools.title">
          <Button to="/email-finder" variant="outlined" icon="arrow">
            <Text id="startup-lead-generation.tools.try" />
          </Button>
        </SectionHead>
        <ToolPicks picks={tools} />
      </Section>
      <Section flush>
        <Questions title="startup-lead-generation.faq.title" items={questions} />
      </Section>
      <Neighbours pages={['b2b-lead-generation', 'sales-enablement-platform', 'infrastructure-lead-gen']} />
      <ClosingCall title="startup-lead-generation.close.title" lead="startup-lead-generation.close.lead" />
    </>
  );
}

export const messages = pageMessages(() => import('./messages/en-US.json', { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('startup-lead-generation', context, questions);

const problem = [
  'startup-lead-generation.problem.names',
  'startup-lead-generation.problem.contract',
  'startup-lead-generation.problem.market',
] as const;

const tools = [
  { tool: 'icp-search', messages: 'startup-lead-generation.tools.search' },
  { tool: 'email-finder', messages: 'startup-lead-generation.tools.finder' },
  { tool: 'email-finder-tools', messages: 'startup-lead-generation.tools.patterns' },
] as const;

const questions = [
  'startup-lead-generation.faq.alone',
  'startup-lead-generation.faq.offer',
  'startup-lead-generation.faq.none',
  'startup-lead-generation.faq.legal',
] as const;
