import type { LocaleOptions } from '@site/kit/protocol/locales';
import type { SiteSettings } from './site-settings';

/**
 * What a site consists of, as its `shell/site.config.ts` says it. The platform knows no other fact about a site: no
 * fragment's name, no route, no colour and no outside service.
 */
export interface SiteDefinition<Config extends SiteConfigBase = SiteConfigBase> {
  /** The fragments, by package name. The host is called `shell` on every site. */
  readonly fragments: readonly string[];
  /** The path of each page's route, such as `/data/{id}`, by the page's name: what metrics call it. */
  readonly routes: Readonly<Record<string, string>>;
  /** The fragment whose exposed modules are pages. */
  readonly pages: string;
  /** The fragment that other sites embed: each major version keeps its URLs, such as `/mf-widget/v1/embed.js`. */
  readonly embedded: EmbeddedFragment<Config> | null;
  readonly settings: SiteSettings<Config>;
  /** Whose deployments servers follow. Without it, those of everybody who may write to the store. */
  readonly signing?: SigningRules;
  /** Weight limits by package. A package without one gets `defaultBudget`. */
  readonly budgets: Readonly<Record<string, Budget>>;
  readonly defaultBudget: Budget;
  /** Outside services, for the content security policy of every page. */
  readonly services: (config: Config) => ServiceOrigins;
  /** Loads what draws the icons and social images; composing asks for it once. */
  readonly pictures: () => Promise<Pictures>;
}

/** What the platform itself reads of a site's configuration. The site may have any other fields beside these. */
export interface SiteConfigBase {
  /** Canonical origin without a trailing slash, such as `https://www.example.com`. */
  readonly origin: string;
  readonly locales: LocaleOptions;
  readonly brand: { readonly name: string; readonly tagline: string };
}

export interface EmbeddedFragment<Config extends SiteConfigBase = SiteConfigBase> {
  readonly name: string;
  /**
   * Values for the `{{placeholders}}` of the fragment's `conformance.html`, and the page's content security policy. Null: the
   * site has no such page.
   */
  readonly conformance: (config: Config) => {
    readonly values: Readonly<Record<string, string>>;
    readonly policy: string;
  } | null;
}

/** Bytes (brotli). */
export interface Budget {
  /** What one exposed module may cost a page: with the fragment's entry, without what loads on demand. */
  readonly scripts: number;
  readonly styles: number;
  /** All scripts and style sheets together that load on demand, or only on other sites. */
  readonly onDemand: number;
  /** Why it is this much; quoted in the error message. */
  readonly reason: string;
  /** The limit includes the fragment's own federation runtime. */
  readonly includesRuntime?: true;
}

/** Servers and commands read these rules in their own checkout, never in the store. */
export interface SigningRules {
  /** The first deployment that needs a signature. What is live before it is trusted as it is. */
  readonly since: number;
  /** Public keys of the owners of each package, as `npm run keys` prints them. The owners of `shell` own the settings as well. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
}

export interface ServiceOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
  /** Trusted Types policies that inline scripts of components create before the site has its own, by name. */
  readonly policies: readonly string[];
}

export interface Pictures {
  /** Background colour of the web manifest, such as `#f6f4ee`. */
  readonly background: string;
  /** SVG text. */
  readonly favicon: () => string;
  /** SVG text; the symbol takes `scale` of the width (0 to 1). */
  readonly icon: (scale: number) => string;
  /** SVG text of a page's image in shared links, 1200 by 630 pixels, without fonts: text is outlines. */
  readonly socialImage: (page: SocialImagePage) => Promise<string>;
  /** Changes with everything that social images are drawn from except the page: cached images carry it in their key. */
  readonly version: (page: SocialImagePage) => Promise<string>;
}

export interface SocialImagePage {
  readonly title: string;
  readonly theme: string;
  readonly brand: string;
}
