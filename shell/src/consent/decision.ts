/** Cookie with the visitor's answer, for this host only (docs/reference/behaviour/attribution.md, rule 16). */
export const consentCookie = 'consent';
export const CONSENT_DAYS = 180;

export const consentAnswers = ['yes', 'no'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** Fired on the document when the visitor has answered and the cookie is written. */
export const consentChanged = 'site:consent';
