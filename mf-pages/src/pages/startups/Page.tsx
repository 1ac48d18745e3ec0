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
import { Steps } from '../../sections/lists/Steps/Steps';
import { ApplicationMail } from './Application/ApplicationMail';
import { Criteria } from './Criteria/Criteria';
import { FirstWeek } from './Week/FirstWeek';

export default function Startups(_: PageProps) {
  return (
    <>
      <Opening messages="startups.hero" calls={<FormCalls label="startups.hero.apply" form="apply" />}>
        <ApplicationMail />
      </Opening>
      <Below>
        <PageMotion />
        <Section id="offer">
          <SectionHead title="startups.offer.title" lead="startups.offer.lead" />
          <Steps
            steps={[
              'startups.offer.plan',
              'startups.offer.price',
              'startups.offer.session',
              'startups.offer.leave',
            ]}
          />
        </Section>
        <Section id="who" area="tint">
          <SectionHead title="startups.who.title" lead="startups.who.lead" />
          <Criteria />
        </Section>
        <Section id="week">
          <SectionHead title="startups.week.title" lead="startups.week.lead" />
          <FirstWeek />
        </Section>
        <Section flush id="apply">
          <SectionHead title="startups.apply.title" lead="startups.apply.lead" />
          <MailForm messages="startups.form" />
        </Section>
        <Section id="faq" flush>
          <Questions title="startups.faq.title" lead="startups.faq.lead" items={questions} />
        </Section>
        <ClosingCall title="startups.close.title" lead="startups.close.lead">
          <FormCalls label="startups.hero.apply" form="apply" />
        </ClosingCall>
      </Below>
    </>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => subpageHead('startups', context, questions);

const questions = [
  'startups.faq.funded',
  'startups.faq.revenue',
  'startups.faq.after',
  'startups.faq.accelerator',
] as const;
