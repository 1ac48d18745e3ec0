import { type AboutServices, section } from '../../sections/legal/LegalText/legal-section';

/** The page describes the tests, so keep it consistent with docs/reference/accessibility-conformance.md. */
export const sections = [
  section('accessibility.status', 1, 2, 3),
  section('accessibility.tested', 1, [2, 3, 4, 5, 6, 7, 8], 9),
  section('accessibility.gaps', [1, 2, 3, 4, 5]),
  section('accessibility.contact', 1, 2),
];

export const about: AboutServices = { scheduling: ['accessibility.gaps.1'] };
