import { type MessageId, useText } from '@site/kit/runtime';
import { filterLetters } from './AnnotatedSentence';

/** An annotated sentence as somebody would type it. */
export function usePlainSentence(id: MessageId): string {
  const text = useText();
  const tags = Object.fromEntries(filterLetters.map((tag) => [tag, (chunks: string[]) => chunks.join('')]));
  // A tag that returns text leaves a text.
  return text(id, tags as never).replaceAll('\u00ad', '');
}
