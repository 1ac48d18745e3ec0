/** The component of a new page, made of existing sections. Not formatted. */
export function pageSource(page: string): string {
  return `import type { PageModule, PageProps } from '@site/kit/contracts/mf-pages';
import { breadcrumbs } from '../../head/json-ld';
import { pageHead } from '../../head/page-head';
import { pageMessages } from '../../messages/load-messages';
import { ClosingCall } from '../../sections/calls/ClosingCall/ClosingCall';
import { PageIntro } from '../../sections/heroes/PageIntro/PageIntro';
import { Problem } from '../../sections/lists/Problem/Problem';
import { Section } from '../../sections/layout/Section/Section';

export default function ${componentName(page)}(_: PageProps) {
  return (
    <>
      <PageIntro title="${page}.intro.title" lead="${page}.intro.lead" />
      <Section>
        <Problem title="${page}.points.title" points={points} />
      </Section>
      <ClosingCall title="${page}.close.title" lead="${page}.close.lead" />
    </>
  );
}

export const messages = pageMessages((tag) => import(\`./messages/\${tag}.json\`, { with: { type: 'json' } }));

export const head: PageModule['head'] = (context) =>
  pageHead('${page}', context, [breadcrumbs(context, { name: '${page}.name', path: '/${page}' })]);

const points = ['${page}.points.first', '${page}.points.second'] as const;
`;
}

/** Its messages: placeholder sentences that describe the text to write. */
export function pageMessages(page: string): string {
  const name = page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
  const messages = {
    'meta.title': `About ${name} | {brand}`,
    'meta.description':
      'What search engines show below the title: in one or two sentences, what this page of {brand} is about and for whom it is.',
    name,
    about: 'One line for the sitemap page',
    'intro.title': `${name}.`,
    'intro.lead': 'Say in one sentence what a reader finds here.',
    'points.title': 'Say what this page is about.',
    'points.first.title': 'First point',
    'points.first.text': 'One or two sentences that hold it up.',
    'points.second.title': 'Second point',
    'points.second.text': 'One or two sentences that hold it up.',
    'close.title': 'Say what to do next.',
    'close.lead': 'Book a demo, or sign up and try it.',
  };
  const named = Object.fromEntries(Object.entries(messages).map(([id, text]) => [`${page}.${id}`, text]));
  return `${JSON.stringify(named, null, 2)}\n`;
}

/** `case-studies` becomes `CaseStudiesPage`. */
function componentName(page: string): string {
  return `${page.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`;
}
