import { section } from '../../sections/legal/LegalText/legal-section';

export const sections = [
  section('terms.parties', 1, 2),
  section('terms.offer', 1, 2),
  section('terms.prices', 1, 2),
  section('terms.examples', 1),
  section('terms.tool', 1, 2),
  section('terms.use', 1, [2, 3, 4], 5),
  section('terms.contact-law', 1),
  section('terms.newsletter', 1),
  section('terms.referrals', 1),
  section('terms.rights', 1),
  section('terms.links', 1),
  section('terms.availability', 1),
  section('terms.liability', 1, 2),
  section('terms.law', 1, 2),
  section('terms.changes', 1),
  section('terms.contact', 1),
  section('terms.open', 1, [2, 3, 4, 5]),
];
