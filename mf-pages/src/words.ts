import type { MessageId } from '@site/shared/runtime';

/**
 * A prefix of message ids under which each of `Parts` exists. A section that takes `words: WordsWith<'title' | 'text'>`
 * may show `${words}.title` and `${words}.text`, and a page that names a prefix without them does not compile.
 */
export type WordsWith<Parts extends string> = Complete<PrefixOf<MessageId, Parts>, Parts>;

/** Words of one point, step or tool: what most lists of this site are made of. */
export type PointWords = WordsWith<'title' | 'text'>;

/** Words of one question with its answer. */
export type QuestionWords = WordsWith<'question' | 'answer'>;

type PrefixOf<Id extends string, Parts extends string> = Id extends `${infer Prefix}.${Parts}`
  ? Prefix
  : never;

type Complete<Prefix extends string, Parts extends string> = Prefix extends unknown
  ? [`${Prefix}.${Parts}`] extends [MessageId]
    ? Prefix
    : never
  : never;
