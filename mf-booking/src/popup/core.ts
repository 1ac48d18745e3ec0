import type { BookingModule, BookingOptions } from '@site/kit/contracts/booking';
import { wordsOf } from '../booking/words';
import { applyChanges } from '../core/changes';
import type { LoadProvider } from '../core/provider';
import { isFilled } from '../core/slots';
import { webAddress } from '../core/web-address';
import { whenNear } from '../core/when-near';

interface Loading {
  readonly mountBooking: BookingModule['mountBooking'];
  readonly loadProvider: LoadProvider;
  readonly loadExtras: (options: BookingOptions) => Promise<typeof import('../extras/extras')>;
}

/** What popup and badge need of the rest. Given to them, because for other sites they are a script of their own. */
export function popupCore(loading: Loading) {
  return { ...loading, wordsOf, applyChanges, isFilled, webAddress, whenNear };
}

export type PopupCore = ReturnType<typeof popupCore>;
