/** The visitor's answer to the consent bar, in a cookie of this host (docs/reference/behaviour/attribution.md, rule 16). */
export const consentCookie = 'consent';
export const CONSENT_DAYS = 180;

export const consentAnswers = ['yes', 'no'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** Event of the document: the visitor has answered, and the cookie is written. */
export const consentChanged = 'site:consent';
