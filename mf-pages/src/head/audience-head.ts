import type { HeadContext, PageHead } from '@site/kit/contracts/head';
import type { PageIn } from '@site/kit/contracts/pages';
import type { QuestionMessages } from '../messages/message-prefix';
import { breadcrumbs, faqPage } from './json-ld';
import { pageHead } from './page-head';

/** Head of an audience page, with breadcrumbs and its questions as structured data. */
export function audienceHead(
  page: PageIn<'audiences'>,
  context: HeadContext,
  questions: readonly QuestionMessages[],
): PageHead {
  return pageHead(page, context, [
    breadcrumbs(context, { name: `common.audience.${page}.title`, path: `/${page}` }),
    faqPage(context, questions),
  ]);
}
