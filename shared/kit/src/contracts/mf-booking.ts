import type { BookingModule, BookingWidgetProps } from './booking';
import type { FragmentModule } from './fragment-module';

/** What `mf-booking` exposes. */
export interface Exposes {
  readonly BookingWidget: FragmentModule<BookingWidgetProps>;
  readonly booking: BookingModule;
}
