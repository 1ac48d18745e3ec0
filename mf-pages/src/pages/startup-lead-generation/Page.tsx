import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { AudienceFlow, AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { FounderSearch } from './FounderSearch';
import { flowSteps } from './flow-steps';
import { MarketSize } from './MarketSize';

export default function StartupLeadGeneration(_: PageProps) {
  return (
    <AudienceOutline
      page="startup-lead-generation"
      picture={<FounderSearch />}
      problem={problem}
      tools={tools}
      toolsCall={
        <Button to="/email-finder" variant="outlined" icon="arrow">
          <Text id="startup-lead-generation.tools.try" />
        </Button>
      }
      questions={questions}
      neighbours={neighbours}
    >
      <Section area="tint">
        <MarketSize />
      </Section>
      <AudienceFlow page="startup-lead-generation" steps={flowSteps} />
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

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

const neighbours = ['b2b-lead-generation', 'sales-enablement-platform', 'infrastructure-lead-gen'] as const;
