import { list, texts } from '../../sections/legal/LegalText/blocks';
import type { LegalSection } from '../../sections/legal/LegalText/LegalText';

/** The sections of the page. Every paragraph is a message. */
export const sections: readonly LegalSection[] = [
  {
    anchor: 'short',
    title: 'privacy.short.title',
    body: [
      ...texts('privacy.short.1'),
      list(
        'privacy.short.2',
        'privacy.short.3',
        'privacy.short.4',
        'privacy.short.5',
        'privacy.short.6',
        'privacy.short.8',
      ),
      ...texts('privacy.short.7'),
    ],
  },
  {
    anchor: 'controller',
    title: 'privacy.controller.title',
    body: [...texts('privacy.controller.1', 'privacy.controller.2')],
  },
  { anchor: 'scope', title: 'privacy.scope.title', body: [...texts('privacy.scope.1', 'privacy.scope.2')] },
  {
    anchor: 'server',
    title: 'privacy.server.title',
    body: [...texts('privacy.server.1', 'privacy.server.2')],
  },
  {
    anchor: 'cookies',
    title: 'privacy.cookies.title',
    body: [
      ...texts('privacy.cookies.1'),
      {
        kind: 'table',
        head: [
          'privacy.cookies.table.head.1',
          'privacy.cookies.table.head.2',
          'privacy.cookies.table.head.3',
          'privacy.cookies.table.head.4',
        ],
        rows: [
          [
            { name: 'utm_source' },
            'privacy.cookies.table.utm_source.1',
            'privacy.cookies.table.utm_source.2',
            'privacy.cookies.table.utm_source.3',
          ],
          [
            { name: 'utm_medium' },
            'privacy.cookies.table.utm_medium.1',
            'privacy.cookies.table.utm_medium.2',
            'privacy.cookies.table.utm_medium.3',
          ],
          [
            { name: 'utm_campaign' },
            'privacy.cookies.table.utm_campaign.1',
            'privacy.cookies.table.utm_campaign.2',
            'privacy.cookies.table.utm_campaign.3',
          ],
          [
            { name: 'utm_term' },
            'privacy.cookies.table.utm_term.1',
            'privacy.cookies.table.utm_term.2',
            'privacy.cookies.table.utm_term.3',
          ],
          [
            { name: 'utm_content' },
            'privacy.cookies.table.utm_content.1',
            'privacy.cookies.table.utm_content.2',
            'privacy.cookies.table.utm_content.3',
          ],
          [
            { name: 'gclid' },
            'privacy.cookies.table.gclid.1',
            'privacy.cookies.table.gclid.2',
            'privacy.cookies.table.gclid.3',
          ],
          [
            { name: 'locale' },
            'privacy.cookies.table.locale.1',
            'privacy.cookies.table.locale.2',
            'privacy.cookies.table.locale.3',
          ],
          [
            { name: 'consent' },
            'privacy.cookies.table.consent.1',
            'privacy.cookies.table.consent.2',
            'privacy.cookies.table.consent.3',
          ],
          [
            { name: '__Host-site_bucket' },
            'privacy.cookies.table.site_bucket.1',
            'privacy.cookies.table.site_bucket.2',
            'privacy.cookies.table.site_bucket.3',
          ],
          [
            { name: '__Host-site_preview' },
            'privacy.cookies.table.site_preview.1',
            'privacy.cookies.table.site_preview.2',
            'privacy.cookies.table.site_preview.3',
          ],
        ],
      },
      ...texts(
        'privacy.cookies.2',
        'privacy.cookies.3',
        'privacy.cookies.4',
        'privacy.cookies.5',
        'privacy.cookies.6',
      ),
    ],
  },
  {
    anchor: 'storage',
    title: 'privacy.storage.title',
    body: [
      ...texts('privacy.storage.1'),
      list('privacy.storage.2', 'privacy.storage.3', 'privacy.storage.4'),
    ],
  },
  {
    anchor: 'visit-source',
    title: 'privacy.visit-source.title',
    body: [...texts('privacy.visit-source.1', 'privacy.visit-source.2')],
  },
  {
    anchor: 'measures',
    title: 'privacy.measures.title',
    body: [...texts('privacy.measures.1', 'privacy.measures.2', 'privacy.measures.3', 'privacy.measures.4')],
  },
  {
    anchor: 'newsletter',
    title: 'privacy.newsletter.title',
    body: [...texts('privacy.newsletter.1', 'privacy.newsletter.2')],
  },
  {
    anchor: 'booking',
    title: 'privacy.booking.title',
    body: [...texts('privacy.booking.1', 'privacy.booking.2')],
  },
  { anchor: 'contact', title: 'privacy.contact.title', body: [...texts('privacy.contact.1')] },
  { anchor: 'tool', title: 'privacy.tool.title', body: [...texts('privacy.tool.1')] },
  { anchor: 'lists', title: 'privacy.lists.title', body: [...texts('privacy.lists.1', 'privacy.lists.2')] },
  {
    anchor: 'recipients',
    title: 'privacy.recipients.title',
    body: [
      {
        kind: 'table',
        head: [
          'privacy.recipients.table.head.1',
          'privacy.recipients.table.head.2',
          'privacy.recipients.table.head.3',
        ],
        rows: [
          [
            'privacy.recipients.table.the-host-of-this-website',
            'privacy.recipients.table.the-host-of-this-website.1',
            'privacy.recipients.table.the-host-of-this-website.2',
          ],
          [
            'privacy.recipients.table.the-host-of-our-product',
            'privacy.recipients.table.the-host-of-our-product.1',
            'privacy.recipients.table.the-host-of-our-product.2',
          ],
          [
            'privacy.recipients.table.email-marketing-provider',
            'privacy.recipients.table.email-marketing-provider.1',
            'privacy.recipients.table.email-marketing-provider.2',
          ],
          [
            'privacy.recipients.table.scheduling-provider',
            'privacy.recipients.table.scheduling-provider.1',
            'privacy.recipients.table.scheduling-provider.2',
          ],
        ],
      },
      ...texts('privacy.recipients.1'),
    ],
  },
  {
    anchor: 'keep',
    title: 'privacy.keep.title',
    body: [list('privacy.keep.1', 'privacy.keep.2', 'privacy.keep.3', 'privacy.keep.4')],
  },
  {
    anchor: 'rights',
    title: 'privacy.rights.title',
    body: [...texts('privacy.rights.1', 'privacy.rights.2')],
  },
  { anchor: 'changes', title: 'privacy.changes.title', body: [...texts('privacy.changes.1')] },
  {
    anchor: 'open',
    title: 'privacy.open.title',
    body: [
      ...texts('privacy.open.1'),
      list('privacy.open.2', 'privacy.open.3', 'privacy.open.4', 'privacy.open.5'),
    ],
  },
];
