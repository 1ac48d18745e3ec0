import type { LocaleOptions } from './locales';
import type { NewsletterProviderKind } from './newsletter';

/**
 * What a visitor's browser may know of the configuration. It is read from the environment when the site is composed
 * and travels in the document; nothing here is secret and nothing of it is baked into a build.
 */
export interface SiteConfig {
  /** Canonical origin without a trailing slash, such as `https://www.example.com`. */
  readonly origin: string;
  /** The languages of the site, and where paths name them. */
  readonly locales: LocaleOptions;
  readonly brand: { readonly name: string; readonly tagline: string };
  /** The external beta application's welcome page; opens in a new tab. */
  readonly signUpUrl: string;
  readonly contact: {
    readonly email: string;
    readonly linkedIn: string;
    readonly facebook: string;
    readonly productHunt: string;
  };
  /** Null: the site has no newsletter signup. */
  readonly newsletter: {
    readonly kind: NewsletterProviderKind;
    /** Subscription endpoint of the email-marketing provider. */
    readonly url: string;
    readonly formId: string;
    /** Of `jsonp`: the query of the request, with `{form}`, `{email}` and `{callback}` as values. Empty: the usual one. */
    readonly parameters: string;
    /**
     * Of `jsonp`: an answer counts as success when one of these fields has the value beside it; both are compared as text.
     * `data.status` is a field in a field, and an empty name the answer itself.
     */
    readonly success: readonly { readonly field: string; readonly value: string }[];
    /** After how many milliseconds without an answer a subscription counts as failed. */
    readonly timeoutMs: number;
  } | null;
  /** Null: visitors book by email. */
  readonly scheduling: {
    /** The provider's widget script. */
    readonly scriptUrl: string;
    /** The page on which a visitor picks a time; also the plain link that always works. */
    readonly url: string;
    /** After how many milliseconds the plain link is offered because the widget is slow. */
    readonly timeoutMs: number;
  } | null;
  /** Where visit sources are sent. Null: nowhere. */
  readonly api: { readonly origin: string } | null;
  /** Domain for attribution cookies; empty: the shortest parent domain for which the browser takes a cookie. */
  readonly cookieDomain: string;
  /** Whether attribution waits for the visitor's consent (docs/reference/behaviour/attribution.md, rule 16). */
  readonly consentRequired: boolean;
  /** Company particulars of the legal pages. */
  readonly company: {
    readonly legalName: string;
    readonly address: string;
    readonly register: string;
    readonly representative: string;
    readonly vatId: string;
  };
  /** Display price by plan id; a plan without one says "Talk to us". */
  readonly prices: Readonly<Record<string, string>>;
  /**
   * Documents below these path prefixes hydrate at once, all others wait
   * (docs/reference/behaviour/navigation.md#hydration, rule 5).
   */
  readonly hydrateAtOnce: readonly string[];
  /**
   * Whether device information is refreshed after a resize
   * (docs/reference/behaviour/themes-and-layouts.md#device-information, rule 3).
   */
  readonly deviceInfo: boolean;
  /** Whether `?fragments` shows what the page is made of (docs/reference/behaviour/failures.md#overlay). */
  readonly overlay: boolean;
}
