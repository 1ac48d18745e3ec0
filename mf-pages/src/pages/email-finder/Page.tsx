import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Below, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Wrap } from '@site/kit/ui/Wrap';
import { subpageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { PageMotion } from '../../motion/PageMotion/PageMotion';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Questions } from '../../sections/lists/Questions/Questions';
import { Anatomy } from './Anatomy/Anatomy';
import { CheckLadder } from './CheckLadder/CheckLadder';
import styles from './EmailFinder.module.css';
import { Finder } from './Finder/Finder';
import { NameTable } from './NameTable/NameTable';
import { PatternTable } from './PatternTable/PatternTable';

export default function EmailFinder(_: PageProps) {
  return (
    <>
      <section className={styles.hero}>
        <Wrap>
          <Heading as="h1" size="d2">
            <Text id="email-finder.intro.title" />
          </Heading>
          <Lead>
            <Text id="email-finder.intro.lead" />
          </Lead>
          <Finder />
        </Wrap>
      </section>
      <Below>
        <PageMotion />
        <Section id="patterns">
          <SectionHead title="email-finder.patterns.title" lead="email-finder.patterns.lead" />
          <PatternTable />
        </Section>
        <Section id="anatomy" area="dark">
          <SectionHead title="email-finder.anatomy.title" lead="email-finder.anatomy.lead" />
          <Anatomy />
        </Section>
        <Section id="check">
          <SectionHead title="email-finder.check.title" lead="email-finder.check.lead" />
          <CheckLadder />
        </Section>
        <Section id="names" flush>
          <SectionHead title="email-finder.names.title" lead="email-finder.names.lead" />
          <NameTable />
        </Section>
        <Section id="faq" flush>
          <Questions title="email-finder.faq.title" lead="email-finder.faq.lead" items={questions} />
        </Section>
        <ClosingCall title="email-finder.close.title" lead="email-finder.close.lead" />
      </Below>
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => subpageHead('email-finder', context, questions);

const questions = [
  'email-finder.faq.sent',
  'email-finder.faq.exists',
  'email-finder.faq.guess',
  'email-finder.faq.bulk',
] as const;
