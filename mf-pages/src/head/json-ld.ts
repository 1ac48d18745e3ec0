import type { HeadContext } from '@site/kit/contracts/head';
import type { SitePath } from '@site/kit/contracts/pages';
import type { MessageId } from '@site/kit/runtime';
import type { QuestionMessages } from '../messages/message-prefix';

export type JsonLd = Readonly<Record<string, unknown>>;

interface Crumb {
  readonly name: MessageId;
  readonly path: SitePath;
}

/** schema.org BreadcrumbList: home, then this page. */
export function breadcrumbs({ url, text }: HeadContext, page: Crumb): JsonLd {
  const crumbs: readonly Crumb[] = [{ name: 'common.home', path: '/' }, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text(name),
      item: url(path),
    })),
  };
}

/** schema.org FAQPage with the page's questions. */
export function faqPage({ text }: HeadContext, questions: readonly QuestionMessages[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map((messages) => ({
      '@type': 'Question',
      name: text(`${messages}.question`),
      acceptedAnswer: { '@type': 'Answer', text: text(`${messages}.answer`) },
    })),
  };
}
