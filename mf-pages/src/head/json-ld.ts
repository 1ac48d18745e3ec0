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
      name: plain(text(name)),
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
      name: plain(text(`${messages}.question`)),
      acceptedAnswer: { '@type': 'Answer', text: plain(text(`${messages}.answer`)) },
    })),
  };
}

/** Without soft hyphens and word joiners, which place line breaks on pages and break words for readers of data. */
function plain(text: string): string {
  return text.replace(/[\u00ad\u2060]/g, '');
}
