/** Types of `<booking-widget>`, without code. React has its own in `./react`, Vue in `./vue`. */
import type {
  BookingBadgeOptions,
  BookingFailure,
  BookingLoad,
  BookingModule,
  BookingPageSettings,
  BookingPayload,
  BookingPrefill,
  BookingPreload,
  BookingProvider,
  BookingStatus,
  BookingTheme,
  BookingUtm,
} from '@site/kit/contracts/booking';

export type * from '@site/kit/contracts/booking';

/** With the data of the provider's message, unchanged. */
interface Sent {
  readonly payload: BookingPayload;
}

interface Booked {
  readonly eventUri: string;
  readonly inviteeUri: string;
}

/** Events of the element. They do not bubble. */
export interface BookingElementEventMap {
  /** The calendar is shown. */
  readonly ready: CustomEvent<object>;
  /** The provider is slow and the link is shown. `ready` can follow. */
  readonly timeout: CustomEvent<object>;
  /** See the reasons below. */
  readonly failed: CustomEvent<{ readonly reason: BookingFailure }>;
  /** The height that the provider's page asks for. */
  readonly height: CustomEvent<{ readonly pixels: number }>;
  /** The page of the owner is shown. Calendly only. */
  readonly 'profile-viewed': CustomEvent<Sent>;
  /** An event is shown. Not HubSpot. */
  readonly 'event-type-viewed': CustomEvent<Sent>;
  /** A day and time are chosen. Calendly only. */
  readonly 'date-selected': CustomEvent<Sent>;
  /** A meeting is booked. */
  readonly scheduled: CustomEvent<Sent & Booked>;
  /** A meeting is moved. Cal.com only. */
  readonly rescheduled: CustomEvent<Sent & Booked>;
  /** A meeting is cancelled. Cal.com only. */
  readonly cancelled: CustomEvent<Sent>;
  /** A routing form chose where to send the visitor. Cal.com only. */
  readonly routed: CustomEvent<Sent>;
  /** Any other report of cal.com by its name, such as `eventTypeSelected`. */
  readonly 'provider-event': CustomEvent<Sent & { readonly name: string }>;
  /** The popup closed, or its script did not load. */
  readonly closed: CustomEvent<object>;
}

type Listener<E> = ((event: E) => void) | { readonly handleEvent: (event: E) => void };

type Text = string | null | undefined;

/**
 * Each attribute as a property in camel case. Setting one writes the attribute; `null`, `undefined` and `false`
 * remove it.
 */
export type BookingProperties = {
  [name in
    | 'url'
    | 'scriptUrl'
    | 'frameTitle'
    | 'frameId'
    | 'frameClass'
    | 'frameAllow'
    | 'branding'
    | 'icon'
    | 'name'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'location'
    | 'smsReminderNumber'
    | 'date'
    | 'guests'
    | 'origins'
    | 'language'
    | 'forwardQuery'
    | 'backgroundColor'
    | 'textColor'
    | 'primaryColor'
    | 'salesforceUuid'
    | `answer${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
    | `utm${'Source' | 'Medium' | 'Campaign' | 'Term' | 'Content'}`
    | `text${'Title' | 'Loading' | 'Slow' | 'Failed' | 'Link' | 'Open' | 'Close'}`]: Text;
} & {
  [name in 'minHeight' | 'timeout' | 'deadline']: number | Text;
} & {
  [name in `hide${'EventTypeDetails' | 'LandingPageDetails' | 'GdprBanner'}` | 'utmFromPage' | 'wait']:
    | boolean
    | Text;
} & {
  [name in 'provider' | 'mode' | 'theme' | 'preload' | 'loading' | 'load' | 'side']:
    | BookingAttributes[name]
    | null;
};

/** The element `<booking-widget>`, with its properties, methods and events. */
export interface BookingElement extends HTMLElement, BookingProperties {
  prefill: BookingPrefill;
  utm: BookingUtm;
  pageSettings: BookingPageSettings;
  /** All options, by the names that the functions use. */
  options: Partial<BookingBadgeOptions>;
  readonly status: BookingStatus['status'];
  open(): void;
  close(): void;
  addEventListener<K extends keyof BookingElementEventMap>(
    type: K,
    listener: Listener<BookingElementEventMap[K]>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Attributes of the element. */
export interface BookingAttributes {
  url?: string | undefined;
  provider?: BookingProvider | undefined;
  mode?: 'inline' | 'popup' | 'badge' | undefined;
  theme?: BookingTheme | undefined;
  preload?: BookingPreload | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  load?: BookingLoad | undefined;
  language?: string | undefined;
  'forward-query'?: string | undefined;
  side?: 'left' | 'right' | undefined;
  wait?: string | boolean | undefined;
  'min-height'?: number | string | undefined;
  timeout?: number | string | undefined;
  deadline?: number | string | undefined;
  nonce?: string | undefined;
  origins?: string | undefined;
  'script-url'?: string | undefined;
  'frame-title'?: string | undefined;
  'frame-id'?: string | undefined;
  'frame-class'?: string | undefined;
  'frame-allow'?: string | undefined;
  name?: string | undefined;
  'first-name'?: string | undefined;
  'last-name'?: string | undefined;
  email?: string | undefined;
  location?: string | undefined;
  'sms-reminder-number'?: string | undefined;
  date?: string | undefined;
  guests?: string | undefined;
  [answer: `answer-${number}`]: string | undefined;
  [campaign: `utm-${string}`]: string | boolean | undefined;
  'salesforce-uuid'?: string | undefined;
  'background-color'?: string | undefined;
  'text-color'?: string | undefined;
  'primary-color'?: string | undefined;
  [hide: `hide-${string}`]: string | boolean | undefined;
  [text: `text-${string}`]: string | undefined;
  branding?: string | undefined;
  icon?: string | undefined;
}

/** Attributes and properties, for templates. */
export interface BookingElementProps extends BookingAttributes {
  prefill?: BookingPrefill | undefined;
  utm?: BookingUtm | undefined;
  pageSettings?: BookingPageSettings | undefined;
  options?: Partial<BookingBadgeOptions> | undefined;
}

/** A call for the script, from before or after it is there. */
export type BookingCall = (booking: BookingModule) => void;

declare global {
  interface Window {
    /** Calls that run when the script and the document are there, at once if they are. */
    bookingWidget?: BookingCall[];
  }
  interface HTMLElementTagNameMap {
    'booking-widget': BookingElement;
  }
}
