import { type ReactNode, useCallback } from 'react';
import { createIntl, type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import type { Messages } from '../contracts/messages';
import { useSite } from './site';

/** A message id. Each package narrows it to its own ids by declaring `FormatjsIntl.Message['ids']`. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Ids extends string } ? Ids : string;

export type TextValues = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>>;

/**
 * Returns a function that formats a message to a plain string, for attributes. `{brand}` is always available.
 */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const intl = useIntl();
  const brand = useSite().brand.name;
  return useCallback(
    (id, values) => intl.formatMessage({ id }, { brand, ...values }) as string,
    [intl, brand],
  );
}

interface TextProps {
  readonly id: MessageId;
  /** Values by name. A function renders a tag of the message as an element. */
  readonly values?: RichValues;
}

/** Renders a message of the package. `{brand}` is always available. */
export function Text({ id, values }: TextProps): ReactNode {
  const intl = useIntl();
  const brand = useSite().brand.name;
  return intl.formatMessage({ id }, { brand, ...values } as Record<string, ReactNode>);
}

interface MessagesProviderProps {
  readonly locale: string;
  readonly messages: Messages;
  /** Called for a missing or malformed message. */
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

export function MessagesProvider({ locale, messages, onError, children }: MessagesProviderProps) {
  return <RawIntlProvider value={intlFor(locale, messages, onError)}>{children}</RawIntlProvider>;
}

const cache = new WeakMap<Messages, IntlShape>();

/** Cached per message file: creating one takes longer than formatting all messages of a slot. */
export function intlFor(locale: string, messages: Messages, onError: (error: Error) => void): IntlShape {
  const cached = cache.get(messages);
  if (cached?.locale === locale && cached.onError === onError) return cached;
  const intl = createIntl({
    locale,
    defaultLocale: locale,
    // Compiled messages are readonly arrays of syntax nodes; react-intl's type expects mutable ones.
    messages: messages as Record<string, string>,
    onError,
  });
  cache.set(messages, intl);
  return intl;
}
