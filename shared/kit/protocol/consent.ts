/** Anchor of the footer's link to the consent bar: `#consent` opens it. */
export const consentAnchor = 'consent';
