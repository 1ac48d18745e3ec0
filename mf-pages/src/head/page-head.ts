import type { HeadContext, PageHead } from '@site/kit/contracts/head';
import type { PageId } from '@site/kit/contracts/pages';
import type { MessagePrefix, QuestionMessages } from '../messages/message-prefix';
import { breadcrumbs, faqPage, type JsonLd } from './json-ld';

type Titled = MessagePrefix<'meta.title' | 'meta.description'>;
/** Pages whose path is their id. */
type Subpage = Exclude<PageId & Titled & MessagePrefix<'name'>, 'home' | 'data-index'>;

/** Head of a page: its messages `meta.title` and `meta.description`, and optional structured data. */
export function pageHead(messages: Titled, { text }: HeadContext, jsonLd: readonly JsonLd[] = []): PageHead {
  return {
    title: text(`${messages}.meta.title`),
    description: text(`${messages}.meta.description`),
    ...(jsonLd.length > 0 && { jsonLd }),
  };
}

/** Head of a page below the home page, with breadcrumbs and its questions as structured data. */
export function subpageHead(
  page: Subpage,
  context: HeadContext,
  questions: readonly QuestionMessages[] = [],
): PageHead {
  return pageHead(page, context, [
    breadcrumbs(context, { name: `${page}.name`, path: `/${page}` }),
    ...(questions.length > 0 ? [faqPage(context, questions)] : []),
  ]);
}
