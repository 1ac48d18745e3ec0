import { section, table } from '../../sections/legal/LegalText/legal-section';

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

/** `asksForConsent` is the setting `CONSENT`: the page says what this site does, not what it might do. */
export const sections = (asksForConsent: boolean) => [
  section('privacy.short', 1, [2, 3, 4, 5, 6, 8], 7),
  section('privacy.controller', 1, 2),
  section('privacy.scope', 1),
  section('privacy.server', 1, 2),
  section(
    'privacy.cookies',
    1,
    table(
      'privacy.cookies.table',
      4,
      asksForConsent ? cookies : cookies.filter((name) => name !== 'consent'),
      'code',
    ),
    2,
    3,
    4,
    ...(asksForConsent ? ([5] as const) : []),
    6,
  ),
  section('privacy.storage', 1, [2, 3, 4]),
  section('privacy.visit-source', 1, 2),
  section('privacy.performance', 1, 2, 3, 4),
  section('privacy.newsletter', 1, 2),
  section('privacy.booking', 1, 2),
  section('privacy.contact', 1),
  section('privacy.tool', 1),
  section('privacy.lists', 1, 2),
  section('privacy.recipients', table('privacy.recipients.table', 3, recipients), 1),
  section('privacy.keep', [1, 2, 3, 5, 4]),
  section('privacy.rights', 1, 2),
  section('privacy.changes', 1),
  section('privacy.open', 1, [2, 3, 4, 5]),
];
