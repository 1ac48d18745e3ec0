import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { Fragment, Link, Text, useLocales, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Lead } from '@site/kit/ui/Lead';
import { type ReactNode, useRef, useState } from 'react';
import { subpageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { demo } from '../../product/demo';
import { useCarriedSentence } from '../../search/use-carried';
import { mailLink } from '../../sections/calls/mail-link';
import { Grid, Section } from '../../sections/layout/Section/Section';
import { Point } from '../../sections/lists/Point/Point';
import { Caption } from '../../sections/product/Caption/Caption';
import { FilledList } from '../../sections/product/FilledList/FilledList';
import styles from './BookDemo.module.css';

export default function BookDemo(_: PageProps) {
  const { scheduling, contact, consentRequired } = useSite();
  // The click that loads the calendar is the consent for it.
  const [agreed, setAgreed] = useState(false);
  const booking = useRef<HTMLElement>(null);
  const agree = () => {
    setAgreed(true);
    booking.current?.focus();
  };
  const text = useText();
  const sentence = useCarriedSentence();
  return (
    <Section>
      <Grid className={styles.page}>
        <div className={styles.intro}>
          <Heading as="h1" size="d2">
            <Text id="book-demo.title" />
          </Heading>
          <Lead>
            <Text id="book-demo.lead" />
          </Lead>
          {sentence && (
            <p className={styles.search}>
              <Text id="book-demo.search" />
              <b>{sentence}</b>
            </p>
          )}
          <Facts />
          <p>
            <b>
              <Text id="book-demo.bring.title" />
            </b>{' '}
            <Text id="book-demo.bring.text" />
          </p>
        </div>
        <section ref={booking} tabIndex={-1} className={styles.booking} aria-label={text('book-demo.widget')}>
          {scheduling === null ? (
            <p className={styles.plain}>
              <Text id="book-demo.mail" />
              <a href={mailLink(contact.email, sentence === '' ? {} : { body: sentence })}>
                {contact.email} <Icon name="mail" />
              </a>
            </p>
          ) : (
            <>
              {consentRequired && !agreed ? (
                <Poster onAgree={agree} />
              ) : (
                <Fragment
                  id="mf-booking/BookingWidget"
                  url={scheduling.url}
                  scriptUrl={scheduling.scriptUrl ?? undefined}
                  timeoutMs={scheduling.timeoutMs}
                  prefill={
                    sentence === '' ? {} : { customAnswers: { [questionOf(scheduling.url)]: sentence } }
                  }
                  loading="eager"
                />
              )}
              <p className={styles.plain}>
                <Text id="book-demo.plain" />
                <a href={scheduling.url} target="_blank" rel="noopener">
                  <Text id="book-demo.link" /> <Icon name="out" />
                </a>
              </p>
            </>
          )}
        </section>
        <figure className={styles.list}>
          <FilledList />
          <Caption id="common.window.caption" />
        </figure>
        <section className={styles.steps} aria-label={text('book-demo.what.title')}>
          <ol className={styles.points}>
            {points.map((messages) => (
              <li key={messages}>
                <Point messages={messages} as="h2" />
              </li>
            ))}
          </ol>
          <p className={styles.elsewhere}>
            <Text id="book-demo.elsewhere" values={elsewhere} />
          </p>
        </section>
      </Grid>
    </Section>
  );
}

/** Who, how long, in which language and in which time zone, in the site's own words. */
function Facts() {
  const { scheduling } = useSite();
  const { tag } = useLocales().current;
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const languages = new Intl.ListFormat(tag, { type: 'disjunction' }).format(
    demo.languages.map((language) => names.of(language) ?? language),
  );
  return (
    <dl className={styles.facts}>
      {(['who', 'long', 'language', ...(scheduling ? (['zone'] as const) : [])] as const).map((fact) => (
        <div key={fact}>
          <dt>
            <Text id={`book-demo.fact.${fact}`} />
          </dt>
          <dd>
            <Text id={`book-demo.fact.${fact}.value`} values={{ minutes: demo.minutes, languages }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In place of the calendar until the visitor agrees, so that nothing is requested from the scheduling provider. */
function Poster({ onAgree }: { readonly onAgree: () => void }) {
  return (
    <div className={styles.poster}>
      <Icon name="calendar" />
      <p>
        <Text id="book-demo.consent" />
      </p>
      <Button onClick={onAgree}>
        <Text id="book-demo.consent.load" />
      </Button>
    </div>
  );
}

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => ({
  ...subpageHead('book-demo', context),
  preloadedScripts: providerScripts(context.site),
});

/** Scripts of the scheduling provider to preload: none before consent. */
function providerScripts({ scheduling, consentRequired }: SiteConfig): readonly string[] {
  return consentRequired || !scheduling?.scriptUrl ? [] : [scheduling.scriptUrl];
}

/** The question of the provider's form that receives the sentence of a search: the notes of cal.com, or the first question. */
function questionOf(url: string): string {
  return /(^|\.)cal\.com$/.test(new URL(url).hostname) ? 'notes' : 'a1';
}

const elsewhere = {
  home: (chunks: ReactNode[]) => <Link to="/">{chunks}</Link>,
  faq: (chunks: ReactNode[]) => <Link to="/faq">{chunks}</Link>,
};

const points = [
  'book-demo.what.first',
  'book-demo.what.second',
  'book-demo.what.third',
  'book-demo.what.fourth',
] as const;
