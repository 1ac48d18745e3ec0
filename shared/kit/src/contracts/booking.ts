/**
 * Campaign values for the scheduling provider. All are empty by default: values of the page's own URL are not
 * passed on unless they are given here (docs/reference/behaviour/booking.md, rule 1).
 */
export interface BookingUtm {
  /** The campaign source. */
  readonly utmSource?: string | undefined;
  /** The campaign medium. */
  readonly utmMedium?: string | undefined;
  /** The campaign name. */
  readonly utmCampaign?: string | undefined;
  /** The campaign term. */
  readonly utmTerm?: string | undefined;
  /** The campaign content. */
  readonly utmContent?: string | undefined;
  /** The Salesforce ID. Calendly and cal.com only. */
  readonly salesforceUuid?: string | undefined;
}

/** Initial values of the provider's form. Empty by default. */
export interface BookingPrefill {
  /** The full name. */
  readonly name?: string | undefined;
  /** The first name. */
  readonly firstName?: string | undefined;
  /** The last name. */
  readonly lastName?: string | undefined;
  /** The email address. */
  readonly email?: string | undefined;
  /** The location, such as a phone number or an address. Not for HubSpot. */
  readonly location?: string | undefined;
  /** A phone number. */
  readonly smsReminderNumber?: string | undefined;
  /**
   * The day that the calendar opens at: a `Date`, as the visitor's local day, or a text such as `2026-01-31`.
   */
  readonly date?: Date | string | undefined;
  /** Email addresses of more guests. */
  readonly guests?: readonly string[] | undefined;
  /**
   * Answers to the questions of the event, by number (`a1`, `a2`, ...). For cal.com also by the identifier of the
   * question.
   */
  readonly customAnswers?: Readonly<Record<string, string>> | undefined;
}

/** CSS variables by theme, without the dashes at the start of their names. */
export interface BookingCssVars {
  readonly light?: Readonly<Record<string, string>>;
  readonly dark?: Readonly<Record<string, string>>;
}

/** The appearance of the provider's page. Colours are six hexadecimal digits, with or without `#`. */
export interface BookingPageSettings {
  /** The background: six hexadecimal digits, or for cal.com any CSS color. Not for HubSpot. */
  readonly backgroundColor?: string | undefined;
  /** The text: a color like that of the background. Not for HubSpot. */
  readonly textColor?: string | undefined;
  /** Buttons and links: a color like that of the background. Not for HubSpot. */
  readonly primaryColor?: string | undefined;
  /** Hides the details of the event. Not for HubSpot. */
  readonly hideEventTypeDetails?: boolean | undefined;
  /** Hides the owner's details. Calendly only. */
  readonly hideLandingPageDetails?: boolean | undefined;
  /** Hides the cookie banner. Calendly only. */
  readonly hideGdprBanner?: boolean | undefined;
  /** CSS variables of the page, such as `cal-border`, by theme. Cal.com only. */
  readonly cssVarsPerTheme?: BookingCssVars | undefined;
}

/** The providers of a scheduling page. */
export const bookingProviders = ['calendly', 'cal.com', 'hubspot'] as const;

/** The themes of a calendar. */
export const bookingThemes = ['auto', 'light', 'dark'] as const;

/** `auto` follows the theme of the surrounding page, also when it changes. */
export type BookingTheme = (typeof bookingThemes)[number];

/**
 * Attributes of the calendar's iframe: names, descriptions, and permissions (`allow`). Any other attribute is
 * ignored with a warning, because it could lead the iframe elsewhere or run code in the page.
 */
export type BookingFrameAttributes = Readonly<
  Partial<
    Record<
      'id' | 'class' | 'tabindex' | 'lang' | 'dir' | 'allow' | `aria-${string}` | `data-${string}`,
      string | undefined
    >
  >
>;

/** The preparations for a popup, in order; each includes the ones before. */
export const bookingPreloads = ['connection', 'script', 'frame'] as const;

/**
 * When a popup is prepared, and how far (default `script`): on `hover`, when its trigger is pointed at or focused;
 * `near`, when the trigger comes close to the viewport.
 */
export type BookingPreload = 'hover' | 'near' | `${'hover' | 'near'} ${(typeof bookingPreloads)[number]}`;

/** The provider of a scheduling page. */
export type BookingProvider = (typeof bookingProviders)[number];

/**
 * When the calendar loads: near the viewport, when the page has loaded and the browser is idle (at most two seconds later), when
 * the visitor clicks the poster, or when the page gives its consent.
 */
export type BookingLoad = 'visible' | 'idle' | 'click' | 'consent';

/** The content of a widget. `BookingHandle.update` can change all of it. */
export interface BookingContent {
  /** The scheduling page, an `http:` or `https:` URL. */
  readonly url: string;
  /** Default by the host of `url`: cal.com, hubspot.com, otherwise `calendly`. Set it for a scheduling page on its own domain. */
  readonly provider?: BookingProvider | undefined;
  /** Initial values of the form. */
  readonly prefill?: BookingPrefill | undefined;
  /** Campaign values. */
  readonly utm?: BookingUtm | undefined;
  /** Look of the provider's page. */
  readonly pageSettings?: BookingPageSettings | undefined;
  /** Default: the theme that the owner of the scheduling page chose. `pageSettings` take precedence. */
  readonly theme?: BookingTheme | undefined;
  /** Attributes of the iframe. The option also takes `tabindex`, `lang`, `dir`, `aria-*` and `data-*`. */
  readonly frameAttributes?: BookingFrameAttributes | undefined;
  /**
   * Query parameters of the page's URL to pass to the calendar: their names, or `all`. Parameters that control the
   * provider's page or look like a secret are never passed, and existing values are not replaced.
   */
  readonly forwardQuery?: 'all' | readonly string[] | undefined;
  /** Language of the calendar, such as `de`. Only Calendly supports it. Default: its own choice. */
  readonly language?: string | undefined;
  /** The accessible name of the iframe. Default `texts.title`. */
  readonly title?: string | undefined;
  /**
   * Minimum height in CSS pixels, at least 320. The provider's page can make the widget higher. Default 700.
   */
  readonly minHeight?: number | undefined;
  /** The texts around the calendar, in the language of the page. Default English. */
  readonly texts?: BookingTexts | undefined;
}

/** Options of `mountBooking`: the content, how it loads, and callbacks. */
export interface BookingOptions extends BookingContent {
  /** Calendly's widget script, an `http:` or `https:` URL, to create the iframe with it. Default: the widget creates the iframe itself and loads no script. */
  readonly scriptUrl?: string | undefined;
  /**
   * `lazy` (default) loads nothing from the provider until the element is close to the viewport; `eager` loads
   * wherever it is, once the page has loaded.
   */
  readonly loading?: 'lazy' | 'eager' | undefined;
  /** Default `visible`. Until then nothing is requested from the provider and the status is `waiting`. Popups load when opened. */
  readonly load?: BookingLoad | undefined;
  /** Milliseconds until a loading widget counts as slow. Default 8000. */
  readonly timeoutMs?: number | undefined;
  /** Time limit in milliseconds for each file of the widget itself. Default 5000. */
  readonly deadlineMs?: number | undefined;
  /**
   * Nonce of the page's content security policy, for the scripts that the widget loads. Default: the nonce of the
   * page's own scripts.
   */
  readonly nonce?: string | undefined;
  /**
   * More origins of the scheduling page, such as `https://meet.example`. The widget accepts their messages too.
   */
  readonly origins?: readonly string[] | undefined;
  /** Called when the status changes. */
  readonly onStatus?: ((status: BookingStatus) => void) | undefined;
  /** Called for each event. */
  readonly onEvent?: ((event: BookingEvent) => void) | undefined;
}

/** Texts around the calendar. Each one that is not given is English. */
export interface BookingTexts {
  /** The accessible name of the iframe. Default `Scheduling calendar`. */
  readonly title?: string;
  /** While the calendar loads. */
  readonly loading?: string;
  /** When it is slow. */
  readonly slow?: string;
  /** When it failed. */
  readonly failed?: string;
  /** The plain link to the scheduling page. */
  readonly link?: string;
  /** The label of the badge, and of the popup's button if the page gives none. Default `Book a time`. */
  readonly open?: string;
  /** The name of the button that closes the popup. Default `Close`. */
  readonly close?: string;
}

/** Options of `openBooking`. */
export interface BookingPopupOptions extends BookingOptions {
  /**
   * The parts of a popup that load before it opens: `hover` or `near`, then `connection`, `script` (default) or `frame`. Default: nothing. Ignored with data saver, and without a trigger in the page.
   */
  readonly preload?: BookingPreload | undefined;
  /** Called when the popup was closed, by the visitor or by `unmount`, or when its script did not load. */
  readonly onClose?: (() => void) | undefined;
}

/** The appearance of the badge. All of it can be changed later. */
export interface BookingBadgeLook {
  /** Any CSS colour. Default: the custom property `--booking-badge-background`, otherwise a dark blue. */
  readonly color?: string | undefined;
  /** Any CSS colour. Default: the custom property `--booking-badge-color`, otherwise white. */
  readonly textColor?: string | undefined;
  /** The side of the window, at its bottom. Default `right`. */
  readonly side?: 'left' | 'right' | undefined;
  /** A second, smaller line, such as `powered by Calendly`. Default none. */
  readonly branding?: string | undefined;
  /** URL of an image before the label, relative to the page or absolute. Default none. */
  readonly icon?: string | undefined;
}

/** Options of `mountBadge`. */
export interface BookingBadgeOptions extends BookingPopupOptions, BookingBadgeLook {}

/** The reasons of `BookingFailure`. */
export const bookingFailures = ['address', 'script', 'missing-global', 'widget', 'no-answer'] as const;

/**
 * Why a widget failed:
 * - `address`: the scheduling page or the script is not an `http:` or `https:` URL.
 * - `script`: a script did not load, or one of ours not within its time limit.
 * - `missing-global`: the provider's script loaded but defined nothing usable.
 * - `widget`: the provider's code threw.
 * - `no-answer`: no message came for 30 s after the widget was slow, or the provider has no such page. The calendar
 * stays in place, and `ready` can still follow.
 */
export type BookingFailure = (typeof bookingFailures)[number];

/**
 * The status of a widget. `waiting`: not yet close to the viewport. `slow`: still loading; `ready` can follow.
 */
export type BookingStatus =
  | { readonly status: 'waiting' }
  | { readonly status: 'loading' }
  | { readonly status: 'slow' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly reason: BookingFailure };

/** The data of a provider's message, unchanged. */
export type BookingPayload = Readonly<Record<string, unknown>>;

/**
 * An event of a widget. From `profile-viewed` on, events are messages of the provider. URIs of a booking are the
 * provider's; if it has one for both, `inviteeUri` equals `eventUri`. Only cal.com sends `rescheduled`,
 * `cancelled`, `routed` and `provider-event`.
 */
export type BookingEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'timeout' }
  | { readonly type: 'failed'; readonly reason: BookingFailure }
  | { readonly type: 'height'; readonly pixels: number }
  /** A message without an event of its own here, with the provider's name for it. */
  | { readonly type: 'provider-event'; readonly name: string; readonly payload: BookingPayload }
  | {
      readonly type:
        | 'profile-viewed'
        | 'event-type-viewed'
        | 'date-selected'
        | 'cancelled'
        /** A routing form chose where to send the visitor. */
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
 * Changes for `BookingHandle.update`. Fields that are not named keep their value, `undefined` restores the default,
 * and an object replaces the one before. Without a badge, its fields are ignored.
 */
export type BookingChanges = Partial<BookingContent & BookingBadgeLook>;

/** Controls one widget. */
export interface BookingHandle {
  /**
   * Changes the widget. The iframe reloads only if its URL changes, or after a failure. New `prefill`, `utm` or
   * appearance reload it 400 ms after the last change, and never once the visitor uses the calendar.
   */
  readonly update: (changes: BookingChanges) => void;
  /** Removes the widget from the page. Can be called at any time and more than once. */
  readonly unmount: () => void;
}

/** The module `mf-booking/booking`: the widget without a framework. */
export interface BookingModule {
  /**
   * Shows the calendar in an element. If the element has a widget already, updates it and returns its handle.
   */
  readonly mountBooking: (element: HTMLElement, options: BookingOptions) => BookingHandle;
  /** Opens the calendar over the page. A page has one popup: another call updates the open one. */
  readonly openBooking: (options: BookingPopupOptions) => BookingHandle;
  /** Adds a button at the edge of the window that opens the calendar. A page has one badge. */
  readonly mountBadge: (options: BookingBadgeOptions) => BookingHandle;
  /** Returns the campaign values of the page's own URL, for `utm`. */
  readonly utmFromPage: () => BookingUtm;
  /** Loads all widgets with `load: 'consent'`, now and later. The event `booking-consent` on the window does the same. */
  readonly consent: () => void;
}

/**
 * Props of the React component. Its texts replace the component's own and include the name of the iframe. `url` is
 * also the plain link that works without scripts.
 */
export interface BookingWidgetProps extends Omit<BookingOptions, 'title'> {}
