import type * as Shared from '@site/kit/runtime';
import { createElement } from 'react';
import messages from '../messages/en-US.json' with { type: 'json' };
import './standalone.css';

/**
 * Replaces `@site/kit/runtime` in hosts without our shell: as much of it as this package uses, with this
 * package's own words. They are plain: no values, no tags.
 */
const shim: Pick<typeof Shared, 'Text' | 'useText' | 'Link'> = {
  Text: ({ id }) => <>{word(id)}</>,
  useText: () => word,
  Link: ({ to, ...rest }) => createElement('a', { href: to, ...rest }),
};

export const { Text, useText, Link } = shim;

function word(id: Shared.MessageId): string {
  // Compiled messages are syntax trees; a plain one is a single literal.
  const message: unknown = messages[id];
  if (typeof message === 'string') return message;
  const nodes = message as readonly { readonly value: string }[];
  return nodes.map(({ value }) => value).join('');
}
