/** On the document, so that every copy of this module in a page knows of it. */
const CONSENT = Symbol.for('mf-booking.consent');
const EVENT = 'booking-consent';

/** Remembers the page's consent for the widgets of later. Returns the function that gives it. */
export function rememberConsent(): () => void {
  addEventListener(EVENT, () => Object.assign(document, { [CONSENT]: true }));
  return () => void dispatchEvent(new Event(EVENT));
}

/** Calls back once there is consent. Returns a function that gives up waiting. */
export function whenConsented(callback: () => void): () => void {
  if (CONSENT in document) callback();
  else addEventListener(EVENT, callback, { once: true });
  return () => removeEventListener(EVENT, callback);
}
