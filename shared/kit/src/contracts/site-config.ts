import type { LocaleOptions } from './locales';
import type { NewsletterProviderKind } from './newsletter';

/**
 * The part of the configuration that browsers see. Composing reads it from the environment and writes it into each
 * document. It contains no secrets, and builds do not depend on it.
 */
export interface SiteConfig {
  /** Canonical origin without a trailing slash, such as `https://www.example.com`. */
  readonly origin: string;
  /** The languages of the site, and where paths name them. */
  readonly locales: LocaleOptions;
  readonly brand: { readonly name: string; readonly tagline: string };
  /** URL of the product's sign-up page. It opens in a new tab. */
  readonly signUpUrl: string;
  readonly contact: {
    readonly email: string;
    readonly linkedIn: string;
    readonly facebook: string;
    readonly productHunt: string;
  };
  /** `null`: the site has no newsletter signup. */
  readonly newsletter: {
    readonly kind: NewsletterProviderKind;
    /** URL of the provider's subscription endpoint. */
    readonly url: string;
    readonly formId: string;
    /**
     * For `jsonp`: the query of the request, with the placeholders `{form}`, `{email}` and `{callback}`. Empty: the
     * default query.
     */
    readonly parameters: string;
    /**
     * For `jsonp`: a response is a success if one of these fields has the given value, compared as text.
     * `data.status` names a nested field; an empty name is the response itself.
     */
    readonly success: readonly { readonly field: string; readonly value: string }[];
    /** Time limit of a subscription, in milliseconds. A subscription without a response by then has failed. */
    readonly timeoutMs: number;
  } | null;
  /** `null`: visitors book by email. */
  readonly scheduling: {
    /** URL of the widget script of the provider. `null`: it needs none, as cal.com and HubSpot. */
    readonly scriptUrl: string | null;
    /** URL of the scheduling page. It is also the plain link that works without scripts. */
    readonly url: string;
    /** Milliseconds until a widget that is still loading offers the plain link. */
    readonly timeoutMs: number;
  } | null;
  /** The product API, which receives visit sources. `null`: they are not sent. */
  readonly api: { readonly origin: string } | null;
  /** Domain of the attribution cookies. Empty: the shortest parent domain that accepts cookies. */
  readonly cookieDomain: string;
  /** Whether attribution waits for the visitor's consent (docs/reference/behaviour/attribution.md, rule 16). */
  readonly consentRequired: boolean;
  /** Company details for the legal pages. */
  readonly company: {
    readonly legalName: string;
    readonly address: string;
    readonly register: string;
    readonly representative: string;
    readonly vatId: string;
  };
  /** Displayed price a month by plan id, in every language. A plan without one shows none. */
  readonly prices: Readonly<Record<string, string>>;
  /**
   * Path prefixes of documents that hydrate at once (docs/reference/behaviour/navigation.md#hydration, rule 5).
   */
  readonly hydrateAtOnce: readonly string[];
  /**
   * Whether device information updates after a resize
   * (docs/reference/behaviour/themes-and-layouts.md#device-information, rule 3).
   */
  readonly deviceInfo: boolean;
}
