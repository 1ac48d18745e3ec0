import { consentAnchor } from '@site/kit/protocol/consent';
import { Link, type MessageId, Text, useSite, useText } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { Mono } from '@site/kit/ui/Mono';
import { NewTab } from '@site/kit/ui/NewTab';
import type { ReactNode } from 'react';
import styles from './Footer.module.css';

const pages = {
  company: ['pricing', 'faq', 'email-finder', 'data', 'referrals', 'startups'],
  legal: ['terms', 'privacy', 'legal-noties', 'accessibility', 'sitemap'],
} as const;

const socials = ['linkedIn', 'facebook', 'productHunt'] as const;

export function FooterLinks() {
  const text = useText();
  const { contact, consentRequired } = useSite();
  return (
    <nav className={styles.links} aria-label={text('footer.navigation')}>
      {(['company', 'legal'] as const).map((group) => (
        <Group key={group} id={`footer.${group}`}>
          {pages[group].map((page) => (
            <li key={page}>
              <Link to={`/${page}`} className={styles.link}>
                <Text id={`footer.link.${page}`} />
              </Link>
            </li>
          ))}
          {group === 'legal' && consentRequired && (
            <li>
              <a id={consentAnchor} href={`#${consentAnchor}`} className={styles.link}>
                <Text id="footer.link.consent" />
              </a>
            </li>
          )}
        </Group>
      ))}
      <Group id="footer.contact">
        {socials.map((social) => (
          <li key={social}>
            <a href={contact[social]} target="_blank" rel="noopener" className={styles.link}>
              <Text id={`footer.link.${social}`} />
              <Icon name="out" className={styles.out} />
              <NewTab id="footer.newTab" />
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${contact.email}`} className={styles.link}>
            <span className={styles.email}>
              <Text id="footer.link.email" values={{ email: contact.email }} />
            </span>
          </a>
        </li>
      </Group>
    </nav>
  );
}

interface GroupProps {
  readonly id: MessageId & `footer.${string}`;
  readonly children: ReactNode;
}

/** A labelled list of links. The label is no heading, so that it does not mix with those of the page. */
function Group({ id, children }: GroupProps) {
  const labelId = id.replace('.', '-');
  return (
    <div className={styles.group}>
      <Mono as="p" id={labelId} className={styles.label}>
        <Text id={id} />
      </Mono>
      <ul aria-labelledby={labelId}>{children}</ul>
    </div>
  );
}
