import {
  type BookingContent,
  type BookingEvent,
  type BookingFailure,
  type BookingOptions,
  type BookingProvider,
  bookingProviders,
} from '@site/kit/contracts/booking';

import type { PageUrl } from './page';
import type { Session, SessionWidget } from './session';

/** An adapter for a scheduling provider. The smallest is one file, `hubspot.ts`. */
export interface Provider {
  /**
   * Gives the function with which a script of the provider adds the frame, or why there is none; nothing
   * if we add it ourselves. Never rejects.
   */
  readonly load?: (content: BookingOptions) => Promise<ShowFrame | BookingFailure | undefined>;
  /** The frame's URL with all requested values; `page` is the URL that the host's page had when the widget was mounted. */
  readonly address: (content: BookingOptions, page: PageUrl) => string;
  /** Whether a message of the frame, whose URL is `shown`, counts. */
  readonly accepts: (event: MessageEvent, shown: string, content: BookingOptions) => boolean;
  /** Parses a message. Null for anything that the provider does not send. */
  readonly parse: (data: unknown, content: BookingContent) => ProviderMessage | null;
  /** Settings that the frame takes by a message: sent when it asks, and again when they change. */
  readonly settings?: (content: BookingOptions) => object;
  /** Shows the calendar: `connect` of `session.ts`, with which the adapter travels. */
  readonly connect: (provider: Provider, widget: SessionWidget) => Session;
  /** Called with the frame when it appears and when the content changes; `again` checks the URL once more. */
  readonly style?: (frame: HTMLIFrameElement, content: BookingContent, again: () => void) => void;
  /** Called when the frame is gone. */
  readonly stop?: () => void;
  /** Calls back at the time that `load` selects. Returns a function that cancels. */
  readonly whenToLoad?: (element: HTMLElement, content: BookingOptions, start: () => void) => () => void;
}

/**
 * Adds a frame to `place`, immediately or later, unless `place` is out by then. Reports with `onMayLoad(false)` that
 * something delays the frame, such as the page's load event, and with `onMayLoad(true)` that it appeared, or now has no
 * reason not to load. May throw or reject.
 */
export type ShowFrame = (
  place: HTMLElement,
  url: string,
  onMayLoad: (mayLoad: boolean) => void,
) => Promise<void>;

/**
 * The meaning of a message from the provider's frame: it is shown, an event, a requested height (`layout` of a page that is
 * not shown yet), a question that wants the settings and an answer, or that the page does not exist.
 */
export type ProviderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: BookingEvent }
  | { readonly kind: 'height' | 'layout'; readonly pixels: number }
  | { readonly kind: 'question'; readonly answer: object }
  | { readonly kind: 'failed' };

/** Loads a provider: separately for other sites, synchronously where the widget is bundled. */
export type LoadProvider = (options: BookingOptions, element: HTMLElement) => Provider | Promise<Provider>;

/** Whether the calendar requires the extras, which are loaded separately. So does `load`, which is for the next mount. */
export function wantsExtras(content: BookingContent): boolean {
  return Boolean(content.theme || content.frameAttributes || content.forwardQuery || content.language);
}

/** `<meta name="booking-forward-query" content="all">`: the default of `forwardQuery` for all widgets of the page. */
export function forwardsQuery(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=booking-forward-query]')?.content;
}

/** The requested provider if it is one, else that of the URL. */
export function providerName({ provider, url }: BookingContent): BookingProvider {
  const [, host] = /^\s*https?:\/\/(?:[\w-]+\.)*(cal\.com|hubspot)(?:\.com)?(?![\w.-])/i.exec(url) ?? [];
  const known = (name?: string) => bookingProviders.find((one) => one === name);
  return known(provider) ?? known(host?.toLowerCase()) ?? 'calendly';
}
