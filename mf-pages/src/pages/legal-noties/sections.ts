import { list, texts } from '../../sections/legal/LegalText/blocks';
import type { LegalSection } from '../../sections/legal/LegalText/LegalText';

/** The sections of the page. Every paragraph is a message. */
export const sections: readonly LegalSection[] = [
  {
    anchor: 'operator',
    title: 'legal-noties.operator.title',
    body: [
      ...texts('legal-noties.operator.1'),
      {
        kind: 'table',
        head: ['legal-noties.operator.particulars.head.1', 'legal-noties.operator.particulars.head.2'],
        rows: [
          ['legal-noties.operator.particulars.company', 'legal-noties.operator.particulars.company.1'],
          ['legal-noties.operator.particulars.address', 'legal-noties.operator.particulars.address.1'],
          [
            'legal-noties.operator.particulars.represented-by',
            'legal-noties.operator.particulars.represented-by.1',
          ],
          ['legal-noties.operator.particulars.register', 'legal-noties.operator.particulars.register.1'],
          ['legal-noties.operator.particulars.vat-number', 'legal-noties.operator.particulars.vat-number.1'],
          ['legal-noties.operator.particulars.email', 'legal-noties.operator.particulars.email.1'],
        ],
      },
    ],
  },
  {
    anchor: 'contact',
    title: 'legal-noties.contact.title',
    body: [...texts('legal-noties.contact.1', 'legal-noties.contact.2')],
  },
  {
    anchor: 'content',
    title: 'legal-noties.content.title',
    body: [...texts('legal-noties.content.1', 'legal-noties.content.2')],
  },
  { anchor: 'examples', title: 'legal-noties.examples.title', body: [...texts('legal-noties.examples.1')] },
  { anchor: 'links', title: 'legal-noties.links.title', body: [...texts('legal-noties.links.1')] },
  {
    anchor: 'rights',
    title: 'legal-noties.rights.title',
    body: [...texts('legal-noties.rights.1', 'legal-noties.rights.2')],
  },
  { anchor: 'data', title: 'legal-noties.data.title', body: [...texts('legal-noties.data.1')] },
  {
    anchor: 'accessibility',
    title: 'legal-noties.accessibility.title',
    body: [...texts('legal-noties.accessibility.1', 'legal-noties.accessibility.2')],
  },
  { anchor: 'report', title: 'legal-noties.report.title', body: [...texts('legal-noties.report.1')] },
  { anchor: 'disputes', title: 'legal-noties.disputes.title', body: [...texts('legal-noties.disputes.1')] },
  {
    anchor: 'open',
    title: 'legal-noties.open.title',
    body: [
      ...texts('legal-noties.open.1'),
      list('legal-noties.open.2', 'legal-noties.open.3', 'legal-noties.open.4', 'legal-noties.open.5'),
    ],
  },
];
