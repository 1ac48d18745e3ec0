import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { audienceHead } from '../../head/audience-head';
import { pageMessages } from '../../messages/load-messages';
import { json, jsonLines } from '../../product/code';
import { enrichExample, fintechReply, verifyExample } from '../../product/fintech-calls';
import { fintech } from '../../sample/people/fintech';
import { Search } from '../../search/Search/Search';
import { AudienceOutline } from '../../sections/audiences/AudienceOutline/AudienceOutline';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { usePlainSentence } from '../../sections/product/AnnotatedSentence/use-plain-sentence';
import { CodeSample } from '../../sections/product/CodeSample/CodeSample';
import { ApiCalls } from './ApiCalls';
import { FirstLine } from './FirstLine';
import { RequestLog } from './RequestLog';

export default function InfrastructureLeadGen(_: PageProps) {
  // In the visitor's language, as above.
  const describe = usePlainSentence('search.sentence');
  const search = { request: { endpoint: 'search', body: { describe } }, reply } as const;
  return (
    <AudienceOutline
      {...outline}
      search={<Search people={fintech} filters={5} pane={(rows) => <FirstLine rows={rows} />} />}
      own="before"
    >
      <Section area="dark">
        <SectionHead title="code.title" lead="code.lead" />
        <CodeSample calls={[search, ...otherCalls]} caption="code.caption" />
      </Section>
      <Section>
        <SectionHead title="calls.title" lead="calls.lead" />
        <ApiCalls />
      </Section>
      <Section flush>
        <RequestLog />
      </Section>
    </AudienceOutline>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  audienceHead('infrastructure-lead-gen', context, outline.questions);

const reply = jsonLines(fintechReply);
const otherCalls = [
  { request: enrichExample.request, reply: json(enrichExample.reply) },
  { request: verifyExample.request, reply: json(verifyExample.reply) },
] as const;

const outline = {
  problem: ['problem.parts', 'problem.stale', 'problem.code'],
  flow: ['flow.key', 'flow.ask', 'flow.show', 'flow.stream', 'flow.verify'],
  tools: [
    { tool: 'icp-search', messages: 'tools.search' },
    { tool: 'email-validation', messages: 'tools.check' },
    { tool: 'email-finder', messages: 'tools.enrich' },
  ],
  toolsLead: 'tools.lead',
  questions: ['faq.stable', 'faq.speed', 'faq.store', 'faq.volume'],
  neighbours: ['enterprise-lead-generation', 'lead-generation-agencies', 'startup-lead-generation'],
} as const;
