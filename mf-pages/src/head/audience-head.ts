import type { HeadContext, PageHead } from '@site/kit/contracts/head';
import type { PageIn } from '@site/kit/contracts/pages';
import type { QuestionMessages } from '../messages/message-prefix';
import { breadcrumbs, faqPage } from './json-ld';

/** Head of an audience page, with breadcrumbs and its questions as structured data. */
export function audienceHead(
  page: PageIn<'audiences'>,
  context: HeadContext,
  questions: readonly QuestionMessages[],
): PageHead {
  return {
    title: context.text('meta.title'),
    description: context.text('meta.description'),
    jsonLd: [
      breadcrumbs(context, { name: `common.audience.${page}.title`, path: `/${page}` }),
      faqPage(context, questions),
    ],
  };
}
