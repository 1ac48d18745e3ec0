import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Below, Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { faqPage } from '../../head/json-ld';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { PageMotion } from '../../motion/PageMotion/PageMotion';
import { jsonLines } from '../../product/code';
import { freightReply } from '../../product/freight-search';
import { freight } from '../../sample/people/freight';
import { Search } from '../../search/Search/Search';
import { AudienceList } from '../../sections/audiences/AudienceList/AudienceList';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { Hero } from '../../sections/heroes/Hero/Hero';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Questions } from '../../sections/lists/Questions/Questions';
import { Stairs } from '../../sections/lists/Stairs/Stairs';
import { usePlainSentence } from '../../sections/product/AnnotatedSentence/use-plain-sentence';
import { CallRow, CodePanel } from '../../sections/product/CodeSample/CodePanel';
import { Integrations } from '../../sections/product/Integrations/Integrations';
import { Comparison } from '../../sections/tables/Comparison/Comparison';
import { ToolsMosaic } from '../../sections/tools/ToolsMosaic/ToolsMosaic';
import styles from './Home.module.css';
import { howSteps } from './how-steps';
import { productJsonLd } from './json-ld';

export default function Home(_: PageProps) {
  // In the visitor's language, as above.
  const describe = usePlainSentence('search.sentence');
  const apiCall = { request: { endpoint: 'search', body: { describe } }, reply } as const;
  return (
    <>
      <Hero>
        <Search people={freight} filters={5} size="wide" />
      </Hero>
      <Below>
        <PageMotion />
        <Section id="tools">
          <SectionHead title="home.tools.title" lead="home.tools.lead" />
          <ToolsMosaic />
        </Section>
        <Stairs title="home.how.title" steps={howSteps} />
        <Section id="integrations">
          <SectionHead title="home.integrations.title" lead="home.integrations.lead" />
          <Integrations />
        </Section>
        <Section id="api" area="dark">
          <SectionHead title="home.api.title" lead="home.api.lead">
            <Button to="/infrastructure-lead-gen" icon="arrow">
              <Text id="home.api.more" />
            </Button>
          </SectionHead>
          <CallRow className={styles.api}>
            <CodePanel call={apiCall} language="curl" />
            <CodePanel call={apiCall} />
          </CallRow>
        </Section>
        {/* The header links here. */}
        <Section id="audiences">
          <SectionHead title="home.audiences.title" lead="home.audiences.lead" />
          <AudienceList />
        </Section>
        <Section id="why" flush>
          <SectionHead title="home.why.title" size="d1" />
          <Comparison caption="home.why.caption" columns={comparison.columns} rows={comparison.rows} />
        </Section>
        <Section id="faq" flush>
          <Questions title="home.faq.title" lead="home.faq.lead" items={questions} />
        </Section>
        <ClosingCall title="home.close.title" lead="home.close.lead" />
      </Below>
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  pageHead('home', context, [productJsonLd(context), faqPage(context, questions)]);

const reply = jsonLines(freightReply);

const questions = [
  'home.faq.sources',
  'home.faq.verified',
  'home.faq.people',
  'home.faq.send-to',
  'home.faq.endpoint',
  'home.faq.try',
] as const;

const comparison = {
  columns: ['home.why.database', 'home.why.subscription', 'home.why.brand'],
  rows: (['gathered', 'by', 'where', 'checked', 'sees'] as const).map((row) => ({
    head: `home.why.${row}` as const,
    cells: [`home.why.${row}.database`, `home.why.${row}.subscription`, `home.why.${row}.brand`] as const,
  })),
} as const;
