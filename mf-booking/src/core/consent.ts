import { dispatch } from './natives';

/** Stored on the document, so that all copies of this module share it. */
const CONSENT = Symbol.for('mf-booking.consent');
const EVENT = 'booking-consent';

const remember = () => Object.assign(document, { [CONSENT]: true });

/** Remembers the page's consent for later widgets. */
export function rememberConsent(): void {
  addEventListener(EVENT, remember);
}

export function consent(): void {
  dispatch(window, EVENT);
}

/** Calls back once there is consent. Returns a function that cancels. */
export function whenConsented(callback: () => void): () => void {
  if (CONSENT in document) callback();
  else addEventListener(EVENT, callback, { once: true });
  return () => removeEventListener(EVENT, callback);
}
