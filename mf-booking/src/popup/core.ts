import type { BookingModule, BookingOptions } from '@site/kit/contracts/booking';
import { wordsOf } from '../booking/words';
import type { LoadProvider } from '../core/provider';

interface Loading {
  readonly mountBooking: BookingModule['mountBooking'];
  readonly loadProvider: LoadProvider;
  readonly loadExtras: (options: BookingOptions) => Promise<typeof import('../extras/extras')>;
}

/** What popup and badge need of the rest. Given to them, because for other sites they are a script of their own. */
export function popupCore(loading: Loading) {
  return { ...loading, wordsOf };
}

export type PopupCore = ReturnType<typeof popupCore>;
