import { list, texts } from '../../sections/legal/LegalText/blocks';
import type { LegalSection } from '../../sections/legal/LegalText/LegalText';

/** The sections of the page. Every paragraph is a message. */
export const sections: readonly LegalSection[] = [
  { anchor: 'parties', title: 'terms.parties.title', body: [...texts('terms.parties.1', 'terms.parties.2')] },
  { anchor: 'offer', title: 'terms.offer.title', body: [...texts('terms.offer.1', 'terms.offer.2')] },
  { anchor: 'prices', title: 'terms.prices.title', body: [...texts('terms.prices.1', 'terms.prices.2')] },
  { anchor: 'examples', title: 'terms.examples.title', body: [...texts('terms.examples.1')] },
  { anchor: 'tool', title: 'terms.tool.title', body: [...texts('terms.tool.1', 'terms.tool.2')] },
  {
    anchor: 'use',
    title: 'terms.use.title',
    body: [
      ...texts('terms.use.1'),
      list('terms.use.2', 'terms.use.3', 'terms.use.4'),
      ...texts('terms.use.5'),
    ],
  },
  { anchor: 'contact-law', title: 'terms.contact-law.title', body: [...texts('terms.contact-law.1')] },
  { anchor: 'newsletter', title: 'terms.newsletter.title', body: [...texts('terms.newsletter.1')] },
  { anchor: 'referrals', title: 'terms.referrals.title', body: [...texts('terms.referrals.1')] },
  { anchor: 'rights', title: 'terms.rights.title', body: [...texts('terms.rights.1')] },
  { anchor: 'links', title: 'terms.links.title', body: [...texts('terms.links.1')] },
  { anchor: 'availability', title: 'terms.availability.title', body: [...texts('terms.availability.1')] },
  {
    anchor: 'liability',
    title: 'terms.liability.title',
    body: [...texts('terms.liability.1', 'terms.liability.2')],
  },
  { anchor: 'law', title: 'terms.law.title', body: [...texts('terms.law.1', 'terms.law.2')] },
  { anchor: 'changes', title: 'terms.changes.title', body: [...texts('terms.changes.1')] },
  { anchor: 'contact', title: 'terms.contact.title', body: [...texts('terms.contact.1')] },
  {
    anchor: 'open',
    title: 'terms.open.title',
    body: [...texts('terms.open.1'), list('terms.open.2', 'terms.open.3', 'terms.open.4', 'terms.open.5')],
  },
];
