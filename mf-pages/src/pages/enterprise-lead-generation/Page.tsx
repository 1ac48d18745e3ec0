import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Text } from '@site/kit/runtime';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { regions } from '../../product/regions';
import { health } from '../../sample/people/health';
import { PaneRow, Tick } from '../../search/Pane/Pane';
import { Search } from '../../search/Search/Search';
import { AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { RuleMatrix } from './RuleMatrix';

export default function EnterpriseLeadGeneration(_: PageProps) {
  return (
    <AudienceOutline
      {...outline}
      search={
        <Search
          people={health}
          filters={4}
          pane={() => (
            <>
              {rules.map((rule) => (
                <PaneRow
                  key={rule}
                  label={
                    <>
                      <Tick done />
                      <Text id={`pane.${rule}`} />
                    </>
                  }
                />
              ))}
              <PaneRow label={<Text id="pane.shared" />}>
                <Text id="pane.regions" values={{ count: regions.length }} />
              </PaneRow>
            </>
          )}
        />
      }
    >
      <Section flush>
        <SectionHead title="matrix.title" lead="matrix.lead" />
        <RuleMatrix />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('enterprise-lead-generation', context, outline.questions);

const rules = ['customers', 'deals', 'optout', 'verified'] as const;

const outline = {
  problem: ['problem.own', 'problem.policy', 'problem.answer'],
  flow: ['flow.draft', 'flow.rules', 'flow.check', 'flow.review', 'flow.release'],
  tools: [
    { tool: 'icp-search', messages: 'tools.search' },
    { tool: 'email-validation', messages: 'tools.check' },
    { tool: 'senders-integrations', messages: 'tools.send' },
  ],
  toolsLead: 'tools.lead',
  questions: ['faq.source', 'faq.delete', 'faq.crm', 'faq.contract'],
  neighbours: ['sales-enablement-platform', 'b2b-lead-generation', 'infrastructure-lead-gen'],
} as const;
