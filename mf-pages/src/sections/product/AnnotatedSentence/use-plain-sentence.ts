import { type MessageId, useText } from '@site/kit/runtime';
import { filterLetters } from './AnnotatedSentence';

/** An annotated sentence as somebody would type it, without invisible characters. */
export function usePlainSentence(id: MessageId): string {
  // A tag that returns text leaves a text.
  return useText()(id, tags as never)
    .replaceAll('\u00ad', '')
    .replaceAll('\u00a0', ' ');
}

const tags = Object.fromEntries(filterLetters.map((tag) => [tag, (chunks: string[]) => chunks.join('')]));
