/**
 * Campaign values handed to the scheduling provider. All empty by default (docs/reference/behaviour/booking.md, rule
 * 1): those of
 * the page's own address are not handed over either, unless they are given here.
 */
export interface BookingUtm {
  readonly utmSource?: string | undefined;
  readonly utmMedium?: string | undefined;
  readonly utmCampaign?: string | undefined;
  readonly utmTerm?: string | undefined;
  readonly utmContent?: string | undefined;
  readonly salesforceUuid?: string | undefined;
}

/** What the provider's form starts with. Empty by default. */
export interface BookingPrefill {
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly location?: string | undefined;
  readonly smsReminderNumber?: string | undefined;
  /** The day that is shown first: a date, of which the visitor's own day counts, or `2026-01-31`. */
  readonly date?: Date | string | undefined;
  /** Addresses of further guests. */
  readonly guests?: readonly string[] | undefined;
  /** Answers to the event's own questions: by their number (`a1`, `a2`, ...), for cal.com also by the question's identifier. */
  readonly customAnswers?: Readonly<Record<string, string>> | undefined;
}

/** How the provider's page looks. Colours are six hexadecimal digits, with or without `#`. */
export interface BookingPageSettings {
  readonly backgroundColor?: string | undefined;
  readonly textColor?: string | undefined;
  readonly primaryColor?: string | undefined;
  readonly hideEventTypeDetails?: boolean | undefined;
  readonly hideLandingPageDetails?: boolean | undefined;
  readonly hideGdprBanner?: boolean | undefined;
}

export const bookingThemes = ['auto', 'light', 'dark'] as const;

/** `auto` is that of the page where the calendar stands, now and when it changes. */
export type BookingTheme = (typeof bookingThemes)[number];

/**
 * Attributes of the calendar's frame: what names it, says something about it, or gives it rights (`allow`). Any other is
 * left out, with a warning: it could lead the frame elsewhere, or run in the page.
 */
export type BookingFrameAttributes = Readonly<
  Partial<
    Record<
      'id' | 'class' | 'tabindex' | 'lang' | 'dir' | 'allow' | `aria-${string}` | `data-${string}`,
      string | undefined
    >
  >
>;

/** What is made ready before a popup is opened; each has those before it. */
export const bookingPreloads = ['connection', 'script', 'frame'] as const;

/**
 * When a popup is made ready: `hover` is when what opens it is pointed at or has the focus, `near` when it comes near the
 * viewport. And what of it, default `script`.
 */
export type BookingPreload = 'hover' | 'near' | `${'hover' | 'near'} ${(typeof bookingPreloads)[number]}`;

export const bookingProviders = ['calendly', 'cal.com', 'hubspot'] as const;

/** Whose scheduling page it is. */
export type BookingProvider = (typeof bookingProviders)[number];

/**
 * When the calendar loads: when it comes near the viewport, when the browser is idle, when the visitor clicks its poster, or
 * when the page gives its consent.
 */
export type BookingLoad = 'visible' | 'idle' | 'click' | 'consent';

/** What the widget shows; everything here can be changed later by `BookingHandle.update`. */
export interface BookingContent {
  /** The scheduling page to show, an `http:` or `https:` address. */
  readonly url: string;
  /** Default by the address: of cal.com, of hubspot.com, else `calendly`. A page on a domain of its own has to say it. */
  readonly provider?: BookingProvider | undefined;
  readonly prefill?: BookingPrefill | undefined;
  readonly utm?: BookingUtm | undefined;
  readonly pageSettings?: BookingPageSettings | undefined;
  /** Default: the provider's page looks as its owner wants it. What `pageSettings` say counts for more. */
  readonly theme?: BookingTheme | undefined;
  readonly frameAttributes?: BookingFrameAttributes | undefined;
  /**
   * Query parameters of the page's own address that the frame gets, too: by their names, or `all`. Never those that steer the
   * provider's page or look like a secret, and never in place of a value that is there.
   */
  readonly forwardQuery?: 'all' | readonly string[] | undefined;
  /** Language of the calendar, such as `de`, where the provider takes one: Calendly. Default its own choice. */
  readonly language?: string | undefined;
  /** The frame's accessible name. Default `texts.title`. */
  readonly title?: string | undefined;
  /** Least height in CSS pixels, at least 320. The provider's page may make the widget higher. Default 700. */
  readonly minHeight?: number | undefined;
  /** What is said around the widget, in the page's language. Default English. */
  readonly texts?: BookingTexts | undefined;
}

export interface BookingOptions extends BookingContent {
  /** Calendly's widget script, an `http:` or `https:` address, where it shall make the frame. Default none is loaded. */
  readonly scriptUrl?: string | undefined;
  /** `lazy` (default) asks the provider for nothing before the element is visible, or nearly; `eager` at once. */
  readonly loading?: 'lazy' | 'eager' | undefined;
  /** Default `visible`. Before that the provider is asked for nothing, and the status is `waiting`. Popups load when opened. */
  readonly load?: BookingLoad | undefined;
  /** Milliseconds of loading after which the widget counts as slow. Default 8000. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds that each of our own files may take before it counts as failed. Default 5000. */
  readonly deadlineMs?: number | undefined;
  /** Nonce of the page's content security policy, for the scripts that are loaded. Default that of the page's own scripts. */
  readonly nonce?: string | undefined;
  /** Further origins that a scheduling page leads to, such as `https://meet.example`: their messages count, too. */
  readonly origins?: readonly string[] | undefined;
  readonly onStatus?: ((status: BookingStatus) => void) | undefined;
  readonly onEvent?: ((event: BookingEvent) => void) | undefined;
}

export interface BookingTexts {
  /** The frame's accessible name. Default `Scheduling calendar`. */
  readonly title?: string;
  readonly loading?: string;
  readonly slow?: string;
  readonly failed?: string;
  /** The plain link to the scheduling page. */
  readonly link?: string;
  /** The badge, and the button of a popup that the page gives no content. Default `Book a time`. */
  readonly open?: string;
  /** Name of the button that closes the popup. Default `Close`. */
  readonly close?: string;
}

export interface BookingPopupOptions extends BookingOptions {
  /** Default nothing before it is opened. Ignored where the visitor saves data, and where nothing is there to be pressed. */
  readonly preload?: BookingPreload | undefined;
  /** The popup was closed, by the visitor or by `unmount`. */
  readonly onClose?: (() => void) | undefined;
}

/** How the badge looks; all of it can be changed later. */
export interface BookingBadgeLook {
  /** Any CSS colour. Default the custom property `--booking-badge-background`, else a dark blue. */
  readonly color?: string | undefined;
  readonly textColor?: string | undefined;
  /** Default `right`, both at the bottom of the window. */
  readonly side?: 'left' | 'right' | undefined;
  /** A second, smaller line, such as `powered by Calendly`. Default none. */
  readonly branding?: string | undefined;
  /** Address of a picture before the label, relative to the page or absolute. Default none. */
  readonly icon?: string | undefined;
}

export interface BookingBadgeOptions extends BookingPopupOptions, BookingBadgeLook {}

export const bookingFailures = ['address', 'script', 'missing-global', 'widget', 'no-answer'] as const;

/**
 * An address is not `http:` or `https:`; a script did not load, or ours not before the deadline; it loaded and defined nothing; the provider's own
 * code threw; nothing came for half a minute after it counted as slow, or the provider says that it has no such page. The
 * last leaves the calendar in its place, and `ready` may still follow.
 */
export type BookingFailure = (typeof bookingFailures)[number];

/** The life of one widget. `waiting` is not yet near the viewport; `slow` still loads, and `ready` may follow. */
export type BookingStatus =
  | { readonly status: 'waiting' }
  | { readonly status: 'loading' }
  | { readonly status: 'slow' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly reason: BookingFailure };

/** What a provider sends along with a report, as it sends it. */
export type BookingPayload = Readonly<Record<string, unknown>>;

/**
 * What happens in one widget. From `profile-viewed` on they are the provider's own reports. Addresses of a booking are
 * the provider's; where it has one for both, `inviteeUri` is the same. Only cal.com reports `rescheduled`, `cancelled`,
 * `routed` and `provider-event`.
 */
export type BookingEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'timeout' }
  | { readonly type: 'failed'; readonly reason: BookingFailure }
  | { readonly type: 'height'; readonly pixels: number }
  /** A report that has no event here, by the provider's own name for it. */
  | { readonly type: 'provider-event'; readonly name: string; readonly payload: BookingPayload }
  | {
      readonly type:
        | 'profile-viewed'
        | 'event-type-viewed'
        | 'date-selected'
        | 'cancelled'
        /** A routing form has decided. */
        | 'routed';
      readonly payload: BookingPayload;
    }
  | {
      readonly type: 'scheduled' | 'rescheduled';
      readonly eventUri: string;
      readonly inviteeUri: string;
      readonly payload: BookingPayload;
    };

/**
 * Everything that `BookingHandle.update` takes. What is not named stays, `undefined` goes back to the default, an object
 * takes the place of the one before. What is of the badge is ignored where there is none.
 */
export type BookingChanges = Partial<BookingContent & BookingBadgeLook>;

export interface BookingHandle {
  /**
   * Changes what is shown. The frame is loaded anew only where its address changes, or after a failure. For another
   * `prefill`, `utm` or look it is loaded 400 ms after the last change, and not once the visitor uses the calendar.
   */
  readonly update: (changes: BookingChanges) => void;
  /** Takes the widget out of the page, at any time, any number of times. */
  readonly unmount: () => void;
}

/** `mf-booking/booking`: the widget without any framework. */
export interface BookingModule {
  /** Mounting into an element that has a widget already updates that one and returns its handle. */
  readonly mountBooking: (element: HTMLElement, options: BookingOptions) => BookingHandle;
  /** Opens the calendar over the page. A page has one such popup: another call updates the one that is open. */
  readonly openBooking: (options: BookingPopupOptions) => BookingHandle;
  /** Puts a button at the edge of the window that opens the calendar. A page has one such badge. */
  readonly mountBadge: (options: BookingBadgeOptions) => BookingHandle;
  /** The campaign values of the page's own address, for `utm`. */
  readonly utmFromPage: () => BookingUtm;
  /** Loads what waits with `load: 'consent'`, now and later. The event `booking-consent` on the window does the same. */
  readonly consent: () => void;
}

/**
 * What the component takes. The frame's name is among its texts, which stand in place of the component's own; the address is
 * also the plain link that always works.
 */
export interface BookingWidgetProps extends Omit<BookingOptions, 'title'> {}
