import type { BookingPopupOptions } from '@site/kit/contracts/booking';
import { mountBookingWith } from '../booking/mount-booking';
import { type LoadProvider, providerName, wantsExtras } from '../core/provider';
import { popupCore } from '../popup/core';
import { loadPart } from './load-part';

const loadProvider: LoadProvider = async (options, element) => {
  const name = providerName(options);
  const extras = wantsExtras(options) && loadPart('extras', options);
  const found = (await loadPart(name, options)).provider;
  return extras ? (await extras).extend(found, name, element) : found;
};

/** The calendar for pages with this script, which loads the provider. */
export const mountBooking = mountBookingWith(loadProvider);

export type PopupParts = Awaited<ReturnType<typeof loadPopup>>;

/** Loads popup and badge. */
export async function loadPopup(options: BookingPopupOptions) {
  const { createParts } = await loadPart('popup', options);
  return createParts(popupCore({ mountBooking, loadProvider, loadExtras: (of) => loadPart('extras', of) }));
}
