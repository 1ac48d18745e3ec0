import type * as z from 'zod';
import type { SiteConfigBase } from './site-definition';

/** The environment variables of a site, beyond those of every site. */
export interface SiteSettings<Config extends SiteConfigBase = SiteConfigBase> {
  /** The type of each variable, with its default. Browsers can see all of them. */
  readonly variables: Readonly<Record<string, z.ZodType>>;
  /** Outside services. A public site must not use one that is reachable only from this machine. */
  readonly services: readonly OutsideService[];
  /** Variables whose default is an example that pages show. A release of a public site warns of those that are not set. */
  readonly examples?: readonly string[];
  /** Builds the configuration that every document contains, from valid values. */
  readonly config: (values: Readonly<Record<string, unknown>>, base: ConfigBase) => Config;
}

/** A setting with the URL of an outside service. */
export interface OutsideService {
  /** The name of the variable with the service's URL. */
  readonly url: string;
  /** The name of the variable whose value `off` disables the service. */
  readonly switchOff: string;
  /** The part of the site that disappears without it, such as `the newsletter signup`. */
  readonly what: string;
  /** Whether pages request it with these values. Default: always. */
  readonly isUsed?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** The settings that every site has. */
export type ConfigBase = Pick<SiteConfigBase, 'origin' | 'locales'>;

/** Defines settings. `config` gets the values with their types. */
export function siteSettings<
  const Variables extends Readonly<Record<string, z.ZodType>>,
  Config extends SiteConfigBase,
>(settings: {
  readonly variables: Variables;
  readonly services: readonly (OutsideService & {
    readonly url: keyof Variables;
    readonly switchOff: keyof Variables;
  })[];
  readonly examples?: readonly (string & keyof Variables)[];
  readonly config: (
    values: { readonly [Name in keyof Variables]: z.infer<Variables[Name]> },
    base: ConfigBase,
  ) => Config;
}): SiteSettings<Config> {
  const { config, ...rest } = settings;
  // The platform parses the values with these variables before it calls this.
  return { ...rest, config: (values, base) => config(values as Parameters<typeof config>[0], base) };
}
