/** The kinds of newsletter providers that the signup knows (`mf-footer/src/newsletter/providers.ts`). */
export const newsletterProviders = ['jsonp', 'mailchimp', 'brevo', 'hubspot'] as const;
export type NewsletterProviderKind = (typeof newsletterProviders)[number];

/** Those that a page asks by `fetch`. The others answer by a script. */
export const fetchedProviders: readonly NewsletterProviderKind[] = ['brevo', 'hubspot'];
