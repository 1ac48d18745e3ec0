import { type AboutServices, section, table } from '../../sections/legal/LegalText/legal-section';

const cookies = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'locale',
  'consent',
  '__Host-site_bucket',
  '__Host-site_preview',
] as const;

const recipients = [
  'the-host-of-this-website',
  'the-host-of-our-product',
  'email-marketing-provider',
  'scheduling-provider',
] as const;

export const sections = [
  section('privacy.short', 1, [2, 3, 4, 5, 6, 7], 8),
  section('privacy.controller', 1, 2),
  section('privacy.scope', 1),
  section('privacy.server', 1, 2),
  section('privacy.cookies', 1, table('privacy.cookies.table', 4, cookies, 'code'), 2, 3, 4, 5),
  section('privacy.storage', 1, [2, 3, 4]),
  section('privacy.visit-source', 1, 2),
  section('privacy.performance', 1, 2, 3, 4),
  section('privacy.newsletter', 1, 2),
  section('privacy.booking', 1, 2),
  section('privacy.contact', 1),
  section('privacy.tool', 1),
  section('privacy.lists', 1, 2),
  section('privacy.recipients', table('privacy.recipients.table', 3, recipients), 1),
  section('privacy.keep', [1, 2, 3, 4, 5]),
  section('privacy.rights', 1, 2),
  section('privacy.changes', 1),
  section('privacy.open', 1, [2, 3, 4, 5, 6]),
];

export const about: AboutServices = {
  newsletter: [
    'privacy.short.4',
    'privacy.newsletter.title',
    'privacy.recipients.table.email-marketing-provider',
    'privacy.keep.2',
  ],
  scheduling: ['privacy.short.5', 'privacy.booking.title', 'privacy.recipients.table.scheduling-provider'],
  api: ['privacy.short.3', 'privacy.visit-source.title'],
};
