import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { Below } from '@site/kit/runtime';
import { subpageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { PageMotion } from '../../motion/PageMotion/PageMotion';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { FormCalls } from '../../sections/calls/FormCalls/FormCalls';
import { MailForm } from '../../sections/calls/MailForm/MailForm';
import { Opening } from '../../sections/heroes/Opening/Opening';
import { Section } from '../../sections/layout/Section/Section';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Questions } from '../../sections/lists/Questions/Questions';
import { Introduction } from './Introduction/Introduction';
import { Terms } from './Terms/Terms';
import { Tracks } from './Tracks/Tracks';

export default function Referrals(_: PageProps) {
  return (
    <>
      <Opening messages="referrals.hero" calls={<FormCalls label="referrals.hero.join" form="join" />}>
        <Introduction />
      </Opening>
      <Below>
        <PageMotion />
        <Section id="tracks">
          <SectionHead title="referrals.tracks.title" lead="referrals.tracks.lead" />
          <Tracks />
        </Section>
        <Section id="terms" area="tint">
          <SectionHead title="referrals.terms.title" lead="referrals.terms.lead" />
          <Terms />
        </Section>
        <Section id="join">
          <SectionHead title="referrals.join.title" lead="referrals.join.lead" />
          <MailForm messages="referrals.mail" />
        </Section>
        <Section id="faq" flush>
          <Questions title="referrals.faq.title" lead="referrals.faq.lead" items={questions} />
        </Section>
        <ClosingCall title="referrals.close.title" lead="referrals.close.lead">
          <FormCalls label="referrals.hero.join" form="join" />
        </ClosingCall>
      </Below>
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => subpageHead('referrals', context, questions);

const questions = [
  'referrals.faq.customer',
  'referrals.faq.cash',
  'referrals.faq.data',
  'referrals.faq.limit',
] as const;
