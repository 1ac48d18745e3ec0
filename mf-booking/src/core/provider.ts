import type {
  BookingContent,
  BookingEvent,
  BookingFailure,
  BookingOptions,
  BookingProvider,
} from '@site/kit/contracts/booking';

/** An adapter for a scheduling provider. The smallest is one file, `hubspot.ts`. */
export interface Provider {
  /** The name for console messages. */
  readonly name: string;
  /** Gives the function that adds the provider's frame, from a script or our own. Never rejects. */
  readonly load: (options: ScriptOptions) => Promise<ScriptOutcome>;
  /** The frame's URL with all requested values; `pageSearch` is the query of the host's page. */
  readonly address: (content: BookingOptions, pageSearch: string) => string;
  /** Handles a message of the frame, whose URL is `shown`, and answers it. Null for irrelevant messages. */
  readonly receive: (
    provider: Pick<Provider, 'parse'>,
    event: MessageEvent,
    shown: string,
    content: BookingOptions,
  ) => Exclude<ProviderMessage, { kind: 'question' }> | null;
  /** Parses a message. Null for anything that the provider does not send. */
  readonly parse: (data: unknown, content: BookingContent) => ProviderMessage | null;
  /** Called with the frame when it appears and when the content changes; `again` checks the URL once more. */
  readonly dress?: (frame: HTMLIFrameElement, content: BookingContent, again: () => void) => void;
  /** Calls back at the time that `load` selects. Returns a function that cancels. */
  readonly hold?: (element: HTMLElement, content: BookingOptions, start: () => void) => () => void;
}

export type ScriptOptions = Pick<BookingOptions, 'scriptUrl' | 'nonce'>;

export type ScriptOutcome =
  | { readonly ok: true; readonly show: ShowFrame }
  | { readonly ok: false; readonly reason: BookingFailure };

/**
 * Adds a frame to `place`, immediately or later; `onLater` is called when a later one appears, or when it should have.
 * Gives a function that cancels. May throw.
 */
export type ShowFrame = (
  place: HTMLElement,
  address: string,
  content: BookingContent,
  onLater: () => void,
) => () => void;

/**
 * The meaning of a message from the provider's frame: it is shown, an event, a requested height, a question to answer,
 * or that the page does not exist.
 */
export type ProviderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: BookingEvent }
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'question'; readonly answers: readonly object[] }
  | { readonly kind: 'failed' };

/** Loads a provider: separately for other sites, synchronously where the widget is bundled. */
export type LoadProvider = (options: BookingOptions, element: Element) => Provider | Promise<Provider>;

/** Whether options require the extras, which are loaded separately. */
export function wantsExtras(options: BookingOptions): boolean {
  const { theme, frameAttributes, forwardQuery, language, load } = options;
  return Boolean(theme ?? frameAttributes ?? forwardQuery ?? language ?? load);
}

/** The requested provider, else the one of the URL. */
export function providerName({ provider, url }: BookingContent): BookingProvider {
  const [, host = ''] = /^https?:\/\/(?:[\w-]+\.)*((?:cal|hubspot)\.com)(?![\w.-])/i.exec(url) ?? [];
  const name = provider ?? host.toLowerCase().replace('t.com', 't');
  return name === 'cal.com' || name === 'hubspot' ? name : 'calendly';
}
