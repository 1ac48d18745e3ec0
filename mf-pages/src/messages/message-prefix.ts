import type { MessageId } from '@site/kit/runtime';

/**
 * A prefix of message ids under which each of `Parts` exists. A section that takes `messages: MessagePrefix<'title' | 'text'>`
 * may show `${messages}.title` and `${messages}.text`, and a page that names a prefix without them does not compile.
 */
export type MessagePrefix<Parts extends string> = Complete<PrefixOf<MessageId, Parts>, Parts>;

/** Messages of one point, step or tool: what most lists of this site are made of. */
export type PointMessages = MessagePrefix<'title' | 'text'>;

/** Messages of one question with its answer. */
export type QuestionMessages = MessagePrefix<'question' | 'answer'>;

type PrefixOf<Id extends string, Parts extends string> = Id extends `${infer Prefix}.${Parts}`
  ? Prefix
  : never;

type Complete<Prefix extends string, Parts extends string> = Prefix extends unknown
  ? [`${Prefix}.${Parts}`] extends [MessageId]
    ? Prefix
    : never
  : never;
