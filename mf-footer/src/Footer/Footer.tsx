import type { MessageLoader } from '@site/kit/contracts/messages';
import { Link, Text, useSite, useText, useYear } from '@site/kit/runtime';
import { Logo } from '@site/kit/ui/Logo';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import { NewsletterForm } from '../newsletter/NewsletterForm/NewsletterForm';
import styles from './Footer.module.css';
import { FooterLinks } from './FooterLinks';
import { LocaleChooser } from './LocaleChooser';

export const messages: MessageLoader = (tag) => import(`../messages/${tag}.json`, { with: { type: 'json' } });

/** The footer of every page (docs/reference/behaviour/page-parts.md#footer). Works without scripts. */
export default function Footer() {
  const text = useText();
  const year = useYear();
  const { newsletter } = useSite();
  return (
    <footer className={styles.footer} data-on="dark">
      <Wrap className={styles.grid}>
        {newsletter && <NewsletterForm provider={newsletter} className={styles.newsletter} />}
        <FooterLinks />
        <div className={styles.end}>
          <Link to="/" className={styles.home} aria-label={text('footer.home')}>
            <Logo />
          </Link>
          <LocaleChooser />
          <Mono as="p" className={styles.fine}>
            <Text id="footer.claim" /> {/* As a number, the year would get a thousands separator. */}
            <span className={styles.copyright}>
              <Text id="footer.copyright" values={{ year: String(year) }} />
            </span>
          </Mono>
        </div>
      </Wrap>
    </footer>
  );
}
