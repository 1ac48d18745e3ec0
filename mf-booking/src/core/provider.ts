import type {
  BookingContent,
  BookingEvent,
  BookingFailure,
  BookingOptions,
  BookingProvider,
} from '@site/kit/contracts/booking';

/** An adapter for a scheduling provider. The smallest is one file, `hubspot.ts`. */
export interface Provider {
  /** For the console. */
  readonly name: string;
  /** Gives what puts the provider's frame into the page: by a script that it loads, or our own. Never rejects. */
  readonly load: (options: ScriptOptions) => Promise<ScriptOutcome>;
  /** The frame's address with everything in it that is asked for; `pageSearch` is the query of the host's page. */
  readonly address: (content: BookingOptions, pageSearch: string) => string;
  /** Takes a message of the frame, which was given the address `shown`, and answers it. Null where it says nothing for us. */
  readonly receive: (
    provider: Pick<Provider, 'parse'>,
    event: MessageEvent,
    shown: string,
    content: BookingOptions,
  ) => Exclude<ProviderMessage, { kind: 'question' }> | null;
  /** Reads a message's data. Null for everything that the provider does not send. */
  readonly parse: (data: unknown, content: BookingContent) => ProviderMessage | null;
  /** Told of the frame when it comes and when the content changes; `again` has the address looked at once more. */
  readonly dress?: (frame: HTMLIFrameElement, content: BookingContent, again: () => void) => void;
  /** Calls back when the time has come that `load` names. Returns a function that gives up waiting. */
  readonly hold?: (element: HTMLElement, content: BookingOptions, start: () => void) => () => void;
}

export type ScriptOptions = Pick<BookingOptions, 'scriptUrl' | 'nonce'>;

export type ScriptOutcome =
  | { readonly ok: true; readonly show: ShowFrame }
  | { readonly ok: false; readonly reason: BookingFailure };

/**
 * Puts a frame into `place`, at once or later; `onLater` hears of the latter, or that it should have come by now. Gives what
 * ends the waiting. May throw.
 */
export type ShowFrame = (
  place: HTMLElement,
  address: string,
  content: BookingContent,
  onLater: () => void,
) => () => void;

/**
 * What a message from the provider's frame means: that it is shown, something that happened, the height it would like,
 * what it wants to hear, or that it has no such page.
 */
export type ProviderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: BookingEvent }
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'question'; readonly answers: readonly object[] }
  | { readonly kind: 'failed' };

/** Providers travel apart for other sites, and are there already where the widget is built in. */
export type LoadProvider = (options: BookingOptions, element: Element) => Provider | Promise<Provider>;

/** Whether more is asked for than a provider does by itself: that comes later, too. */
export function wantsExtras(options: BookingOptions): boolean {
  const { theme, frameAttributes, forwardQuery, language, load } = options;
  return Boolean(theme ?? frameAttributes ?? forwardQuery ?? language ?? load);
}

/** The provider that is asked for, else the one that the address is of. */
export function providerName({ provider, url }: BookingContent): BookingProvider {
  const [, host = ''] = /^https?:\/\/(?:[\w-]+\.)*((?:cal|hubspot)\.com)(?![\w.-])/i.exec(url) ?? [];
  const name = provider ?? host.toLowerCase().replace('t.com', 't');
  return name === 'cal.com' || name === 'hubspot' ? name : 'calendly';
}
