/** The supported kinds of newsletter providers (`mf-footer/src/newsletter/providers.ts`). */
export const newsletterProviders = ['jsonp', 'mailchimp', 'brevo', 'hubspot'] as const;
export type NewsletterProviderKind = (typeof newsletterProviders)[number];

/** The kinds that pages call with `fetch`. The others use JSONP. */
export const fetchedProviders: readonly NewsletterProviderKind[] = ['brevo', 'hubspot'];
