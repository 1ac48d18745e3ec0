import type { MessageId } from '@site/kit/runtime';

/**
 * A prefix of message ids for which all `Parts` exist. A section with the prop `messages: MessagePrefix<'title' | 'text'>` can
 * show `${messages}.title` and `${messages}.text`; a page that passes a prefix without them does not compile.
 */
export type MessagePrefix<Parts extends string> = Complete<PrefixOf<MessageId, Parts>, Parts>;

/** Messages of one point, step or tool in a list. */
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
