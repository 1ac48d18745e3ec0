/** Campaign values handed to the scheduling provider. All empty by default (specification, section 7). */
export interface BookingUtm {
  readonly utmSource?: string;
  readonly utmMedium?: string;
  readonly utmCampaign?: string;
  readonly utmTerm?: string;
  readonly utmContent?: string;
}

export interface BookingPrefill {
  readonly name?: string;
  readonly email?: string;
}

export interface BookingOptions {
  /** The scheduling page to show. */
  readonly url: string;
  /** The provider's widget script. */
  readonly scriptUrl: string;
  readonly prefill?: BookingPrefill;
  readonly utm?: BookingUtm;
  /** Milliseconds without a widget after which `onSlow` is called. Default 8000. */
  readonly timeoutMs?: number;
  readonly onStatus?: (status: BookingStatus) => void;
}

/** The life of one widget. `slow` still waits; a `ready` may follow. */
export type BookingStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'slow' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly reason: 'script' | 'missing-global' };

export interface BookingHandle {
  readonly unmount: () => void;
}

/** `mf-booking/booking`: the widget without any framework. */
export interface BookingModule {
  readonly mountBooking: (element: HTMLElement, options: BookingOptions) => BookingHandle;
}

export interface BookingWidgetProps {
  readonly url: string;
  readonly scriptUrl: string;
  readonly prefill?: BookingPrefill;
  readonly utm?: BookingUtm;
  readonly timeoutMs?: number;
}
