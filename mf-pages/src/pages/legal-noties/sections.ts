import { section, table } from '../../sections/legal/LegalText/legal-section';

const particulars = ['company', 'address', 'represented-by', 'register', 'vat-number', 'email'] as const;

export const sections = [
  section('legal-noties.operator', 1, table('legal-noties.operator.particulars', 2, particulars)),
  section('legal-noties.contact', 1, 2),
  section('legal-noties.content', 1, 2),
  section('legal-noties.examples', 1),
  section('legal-noties.links', 1),
  section('legal-noties.rights', 1, 2),
  section('legal-noties.data', 1),
  section('legal-noties.accessibility', 1, 2),
  section('legal-noties.report', 1),
  section('legal-noties.disputes', 1),
  section('legal-noties.open', 1, [2, 3, 4, 5]),
];
