import { IntlMessageFormat } from 'intl-messageformat';
import {
  createContext,
  createElement,
  Fragment,
  isValidElement,
  type ReactNode,
  use,
  useCallback,
} from 'react';
import type { CompiledMessage, Messages } from '../contracts/messages';
import { useSite } from './site';

declare global {
  namespace FormatjsIntl {
    /** Each package adds its own `ids` to it. */
    interface Message {}
  }
}

/** A message id. Each package narrows it to its own ids by declaring `FormatjsIntl.Message['ids']`. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Ids extends string } ? Ids : string;

export type TextValues = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>>;

/**
 * Returns a function that formats a message to a plain string, for attributes. `{brand}` is always available.
 */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const { format } = useIntl();
  const brand = useSite().brand.name;
  return useCallback((id, values) => format(id, { brand, ...values }) as string, [format, brand]);
}

interface TextProps {
  readonly id: MessageId;
  /** Values by name. A function renders a tag of the message as an element. */
  readonly values?: RichValues;
}

/** Renders a message of the package. `{brand}` is always available. */
export function Text({ id, values }: TextProps): ReactNode {
  const { format } = useIntl();
  const brand = useSite().brand.name;
  return format(id, { brand, ...values });
}

/** Formats the messages of one package in one language. */
interface Intl {
  readonly locale: string;
  /** Returns the id for a missing or malformed message. */
  readonly format: (id: string, values: RichValues) => ReactNode;
}

const IntlContext = createContext<Intl | null>(null);

/** The language of the page. */
export function useLocaleTag(): string {
  return useIntl().locale;
}

function useIntl(): Intl {
  const intl = use(IntlContext);
  if (intl === null) throw new Error('Text needs the shell (MessagesProvider) around it.');
  return intl;
}

interface MessagesProviderProps {
  readonly locale: string;
  readonly messages: Messages;
  /** Called for a missing or malformed message. */
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

export function MessagesProvider({ locale, messages, onError, children }: MessagesProviderProps) {
  return <IntlContext value={intlFor(locale, messages, onError)}>{children}</IntlContext>;
}

interface CachedIntl {
  readonly onError: (error: Error) => void;
  readonly intl: Intl;
}

/** The type of a literal in compiled messages: `TYPE.literal` of `@formatjs/icu-messageformat-parser`. */
const LITERAL = 0;

const cache = new WeakMap<Messages, CachedIntl>();

/** Formats messages to plain strings, without a component around them. */
export function textsOf(locale: string, messages: Messages, onError: (error: Error) => void) {
  const { format } = intlFor(locale, messages, onError);
  return (id: string, values: TextValues = {}) => format(id, values) as string;
}

/** Cached per message file, so that a message is prepared once. */
function intlFor(locale: string, messages: Messages, onError: (error: Error) => void): Intl {
  const cached = cache.get(messages);
  if (cached?.intl.locale === locale && cached.onError === onError) return cached.intl;
  const intl = { locale, format: formatter(locale, messages, onError) };
  cache.set(messages, { onError, intl });
  return intl;
}

function formatter(locale: string, messages: Messages, onError: (error: Error) => void): Intl['format'] {
  const prepared = new Map<string, IntlMessageFormat>();
  const prepare = (id: string, message: string | CompiledMessage) => {
    // The library's type expects an array that it may change. It changes none.
    const own = prepared.get(id) ?? new IntlMessageFormat(message as string, locale);
    prepared.set(id, own);
    return own;
  };
  return (id, values) => {
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
    if (message === undefined) {
      onError(new Error(`Missing message: "${id}" for locale "${locale}"`));
      return id;
    }
    try {
      const parts = literalOf(message) ?? prepare(id, message).format<ReactNode>(withKeys(values));
      return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
    } catch (error) {
      onError(new Error(`Cannot format message "${id}": ${error}`, { cause: error }));
      return id;
    }
  };
}

/** The text of a compiled message that is nothing else, as most are; undefined for others. */
function literalOf(message: string | CompiledMessage): string | undefined {
  const [first] = message as readonly { readonly type?: unknown; readonly value?: unknown }[];
  return message.length === 1 && first?.type === LITERAL ? String(first.value) : undefined;
}

/** Gives keys to the elements in what a tag of the message contains. */
function withKeys(values: RichValues): RichValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode[]) => value(chunks.map(keyed)) : value,
    ]),
  );
}

function keyed(chunk: ReactNode, index: number): ReactNode {
  return isValidElement(chunk) ? <Fragment key={index}>{chunk}</Fragment> : chunk;
}
