/** The anchor of the footer's link to the consent bar, where the site asks for consent: `#consent` shows the bar. */
export const consentAnchor = 'consent';
