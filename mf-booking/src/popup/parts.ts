/** The script that `embed.js` loads at the first sign of interest in a popup. Its dependencies come from there. */
export { openBookingWith } from './page-popup';
export { createPopup } from './popup';
