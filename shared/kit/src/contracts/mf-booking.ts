import type { BookingModule, BookingWidgetProps } from './booking';
import type { FragmentModule } from './fragment-module';

/** The modules of `mf-booking`. */
export interface Exposes {
  readonly BookingWidget: FragmentModule<BookingWidgetProps>;
  readonly booking: BookingModule;
}
