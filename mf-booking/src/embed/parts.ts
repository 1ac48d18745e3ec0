import { mountBookingWith } from '../booking/mount-booking';
import { popupCore } from '../popup/core';
import { loadPart } from './load-part';

/** The calendar in a page that has this script; its provider comes with it. */
export const mountBooking = mountBookingWith(async (name) =>
  name === 'cal.com' ? (await loadPart(name)).cal : (await loadPart('calendly')).calendly,
);

export type PopupParts = Awaited<ReturnType<typeof loadPopup>>;

/** Popup and badge. */
export async function loadPopup() {
  const { createParts } = await loadPart('popup');
  return createParts(popupCore(mountBooking));
}
