import { list, texts } from '../../sections/legal/LegalText/blocks';
import type { LegalSection } from '../../sections/legal/LegalText/LegalText';

/**
 * The sections of the page. Every paragraph is a message. The page describes the tests, so keep it consistent with
 * docs/reference/accessibility-conformance.md.
 */
export const sections: readonly LegalSection[] = [
  {
    anchor: 'status',
    title: 'accessibility.status.title',
    body: texts('accessibility.status.1', 'accessibility.status.2', 'accessibility.status.3'),
  },
  {
    anchor: 'tested',
    title: 'accessibility.tested.title',
    body: [
      ...texts('accessibility.tested.1'),
      list(
        'accessibility.tested.2',
        'accessibility.tested.3',
        'accessibility.tested.4',
        'accessibility.tested.5',
        'accessibility.tested.6',
        'accessibility.tested.7',
        'accessibility.tested.8',
      ),
      ...texts('accessibility.tested.9'),
    ],
  },
  {
    anchor: 'gaps',
    title: 'accessibility.gaps.title',
    body: [
      list(
        'accessibility.gaps.1',
        'accessibility.gaps.2',
        'accessibility.gaps.3',
        'accessibility.gaps.4',
        'accessibility.gaps.5',
      ),
    ],
  },
  {
    anchor: 'contact',
    title: 'accessibility.contact.title',
    body: texts('accessibility.contact.1', 'accessibility.contact.2'),
  },
];
