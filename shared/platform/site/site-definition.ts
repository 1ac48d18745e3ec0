import type { LocaleOptions } from '@site/kit/protocol/locales/locales';
import type { SiteSettings } from './site-settings';

/**
 * The definition of a site, from its `shell/site.config.ts`. The platform knows nothing else about a site: no
 * fragment names, routes, colours or outside services.
 */
export interface SiteDefinition<Config extends SiteConfigBase = SiteConfigBase> {
  /**
   * The fragments that a checkout can build, by package name. The live site may have others: its deployments list them. The host
   * is always named `shell`.
   */
  readonly fragments: readonly string[];
  /** The path of each route, such as `/data/{id}`, by the page's name. Metrics use these names. */
  readonly routes: Readonly<Record<string, string>>;
  /** The fragment whose exposed modules are the pages. */
  readonly pages: string;
  /**
   * The fragment that other sites embed. Each major version keeps its URLs, such as `/mf-widget/v1/embed.js`.
   * `null`: none.
   */
  readonly embedded: EmbeddedFragment<Config> | null;
  readonly settings: SiteSettings<Config>;
  /** The owners whose deployments servers follow. Without it, servers follow every deployment in the store. */
  readonly signing?: SigningRules;
  /** Size limits by package. A package without one gets `defaultBudget`. */
  readonly budgets: Readonly<Record<string, Budget>>;
  readonly defaultBudget: Budget;
  /** The origins of outside services, for each page's content security policy. */
  readonly services: (config: Config) => ServiceOrigins;
  /** Loads the functions that draw icons and social images. */
  readonly pictures: () => Promise<Pictures>;
  /**
   * URL of a module that exports `commands`, which `node site` offers beside the platform's. A URL, because only the site's
   * repository has them.
   */
  readonly commands?: string;
}

/** The part of a site's configuration that the platform reads. A site may add any fields. */
export interface SiteConfigBase {
  /** Canonical origin without a trailing slash, such as `https://www.example.com`. */
  readonly origin: string;
  readonly locales: LocaleOptions;
  readonly brand: { readonly name: string; readonly tagline: string };
}

/** A fragment that other sites embed. */
export interface EmbeddedFragment<Config extends SiteConfigBase = SiteConfigBase> {
  readonly name: string;
  /**
   * Values for the `{{placeholders}}` of the fragment's `conformance.html`, and that page's content security
   * policy. `null`: the site has no such page.
   */
  readonly conformance: (config: Config) => {
    readonly values: Readonly<Record<string, string>>;
    readonly policy: string;
  } | null;
}

/** Size limits, in bytes after brotli. */
export interface Budget {
  /** One exposed module with the fragment's entry, without what loads on demand. */
  readonly scripts: number;
  readonly styles: number;
  /** All scripts and style sheets together that load on demand, or only on other sites. */
  readonly onDemand: number;
  /** One picture. Default: 100,000. */
  readonly picture?: number;
  /** Why it is this much; quoted in the error message. */
  readonly reason: string;
}

/**
 * Who may sign deployments. Servers and commands read these rules in their own checkout, never in the store.
 */
export interface SigningRules {
  /** Stores whose deployments need no signatures, as in `SITE_STORE`: those of developers and for staging. Default: none. */
  readonly unsigned?: readonly string[];
  /** The number of the first deployment that needs a signature. Earlier ones are trusted. */
  readonly since: number;
  /** The hash of the deployment before `since`, as `node site keys` prints it. Required if there is one. */
  readonly anchor?: string;
  /**
   * Public keys of the owners of each package, as `node site keys` prints them. The owners of `shell` also own the
   * settings.
   */
  readonly owners: Readonly<Record<string, readonly string[]>>;
}

/** Origins of outside services, by what pages do with them: `script-src`, `connect-src`, `frame-src` and `form-action`. */
export interface ServiceOrigins {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
  /** Names of the Trusted Types policies that inline scripts of components create. */
  readonly policies: readonly string[];
}

/** Draws the icons and social images of a site. */
export interface Pictures {
  /** Background colour of the web manifest, such as `#f6f4ee`. */
  readonly background: string;
  /** SVG text. */
  readonly favicon: () => string;
  /** SVG text. The symbol fills `scale` (0 to 1) of the width. */
  readonly icon: (scale: number) => string;
  /** SVG text of a page's social image, 1200 by 630 pixels, with text as outlines instead of fonts. */
  readonly socialImage: (page: SocialImagePage) => Promise<string>;
  /**
   * Identifies everything that social images depend on except the page. It is part of the build id and of the key of cached
   * images.
   */
  readonly version: () => Promise<string>;
}

/** The page that a social image is for. */
export interface SocialImagePage {
  readonly title: string;
  readonly theme: string;
  readonly brand: string;
}
