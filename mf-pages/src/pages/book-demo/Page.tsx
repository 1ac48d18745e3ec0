import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { Fragment, Link, Text, useSite, useText } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { Lead } from '@site/kit/ui/Lead';
import type { ReactNode } from 'react';
import { breadcrumbs } from '../../head/json-ld';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { Grid, Section } from '../../sections/layout/Section/Section';
import styles from './BookDemo.module.css';

export default function BookDemo(_: PageProps) {
  const { scheduling, contact } = useSite();
  const text = useText();
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
        </div>
        <section className={styles.booking} aria-label={text('book-demo.widget')}>
          {scheduling === null ? (
            <p className={styles.plain}>
              <Text id="book-demo.mail" />
              <a href={`mailto:${contact.email}`}>
                {contact.email} <Icon name="mail" />
              </a>
            </p>
          ) : (
            <>
              <Fragment
                id="mf-booking/BookingWidget"
                url={scheduling.url}
                scriptUrl={scheduling.scriptUrl}
                timeoutMs={scheduling.timeoutMs}
                loading="eager"
              />
              <p className={styles.plain}>
                <Text id="book-demo.plain" />
                <a href={scheduling.url} target="_blank" rel="noopener">
                  <Text id="book-demo.link" /> <Icon name="out" />
                </a>
              </p>
            </>
          )}
        </section>
        <section className={styles.steps} aria-label={text('book-demo.what.title')}>
          <ol className={styles.points}>
            {points.map((messages) => (
              <li key={messages}>
                <Heading as="h2" size="h">
                  <Text id={`${messages}.title`} />
                </Heading>
                <p>
                  <Text id={`${messages}.text`} />
                </p>
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

export const messages = pageMessages((tag) => import(`./messages/${tag}.json`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) => ({
  ...pageHead('book-demo', context, [breadcrumbs(context, { name: 'common.demo', path: '/book-demo' })]),
  preloadedScripts: providerScripts(context.site.scheduling),
});

/** Scripts of the scheduling provider to preload. cal.com has none. */
function providerScripts(scheduling: SiteConfig['scheduling']): readonly string[] {
  return scheduling === null || /(^|\.)cal\.com$/.test(new URL(scheduling.url).hostname)
    ? []
    : [scheduling.scriptUrl];
}

const elsewhere = {
  home: (words: ReactNode[]) => <Link to="/">{words}</Link>,
  faq: (words: ReactNode[]) => <Link to="/faq">{words}</Link>,
};

const points = [
  'book-demo.what.first',
  'book-demo.what.second',
  'book-demo.what.third',
  'book-demo.bring',
  'book-demo.what.fourth',
] as const;
