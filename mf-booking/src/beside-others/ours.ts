import type {
  BookingBadgeOptions,
  BookingEvent,
  BookingPageSettings,
  BookingPrefill,
  BookingUtm,
} from '@site/kit/contracts/booking';
import type { BookingAttributes, BookingElement } from '../npm/element';
import type { BookingHandlers, InlineWidgetProps, PopupButtonProps, PopupModalProps } from '../npm/react';

/** All names that an integrator can use: properties, attributes, events, methods. */
export type Ours =
  | keyof InlineWidgetProps
  | keyof PopupButtonProps
  | keyof PopupModalProps
  | keyof BookingHandlers
  | keyof BookingBadgeOptions
  | keyof BookingPrefill
  | keyof BookingUtm
  | keyof BookingPageSettings
  | keyof BookingAttributes
  | BookingEvent['type']
  | keyof Pick<BookingElement, 'close' | 'open' | 'addEventListener' | 'removeEventListener'>;
