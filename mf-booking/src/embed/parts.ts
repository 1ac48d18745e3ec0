import { mountBookingWith } from '../booking/mount-booking';
import { type LoadProvider, providerName, wantsExtras } from '../core/provider';
import { popupCore } from '../popup/core';
import { loadPart } from './load-part';

const loadExtras = () => loadPart('extras');

const loadProvider: LoadProvider = async (content, element) => {
  const name = providerName(content);
  const extras = wantsExtras(content) && loadExtras();
  const found = name === 'cal.com' ? (await loadPart(name)).cal : (await loadPart('calendly')).calendly;
  return extras ? (await extras).extend(found, name, element) : found;
};

/** The calendar in a page that has this script; its provider comes with it. */
export const mountBooking = mountBookingWith(loadProvider);

export type PopupParts = Awaited<ReturnType<typeof loadPopup>>;

/** Popup and badge. */
export async function loadPopup() {
  const { createParts } = await loadPart('popup');
  return createParts(popupCore({ mountBooking, loadProvider, loadExtras }));
}
