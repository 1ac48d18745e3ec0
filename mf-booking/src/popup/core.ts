import type { BookingModule, BookingOptions } from '@site/kit/contracts/booking';
import { wordsOf } from '../booking/words';
import type { LoadProvider } from '../core/provider';

interface Loading {
  readonly mountBooking: BookingModule['mountBooking'];
  readonly loadProvider: LoadProvider;
  readonly loadExtras: (options: BookingOptions) => Promise<typeof import('../extras/extras')>;
}

/** The dependencies of popup and badge. Injected, because for other sites those are a separate script. */
export function popupCore(loading: Loading) {
  return { ...loading, wordsOf };
}

export type PopupCore = ReturnType<typeof popupCore>;
