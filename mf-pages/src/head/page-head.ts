import type { HeadContext, PageHead } from '@site/kit/contracts/head';
import type { PageId } from '@site/kit/contracts/pages';
import type { MessagePrefix } from '../messages/message-prefix';

export type JsonLd = Readonly<Record<string, unknown>>;

/** Head of a page: its messages `meta.title` and `meta.description`, and optional structured data. */
export function pageHead(
  page: PageId & MessagePrefix<'meta.title' | 'meta.description'>,
  context: HeadContext,
  jsonLd: readonly JsonLd[] = [],
): PageHead {
  return {
    title: context.text(`${page}.meta.title`),
    description: context.text(`${page}.meta.description`),
    ...(jsonLd.length > 0 && { jsonLd }),
  };
}
