import type { LocaleOptions } from '@site/kit/protocol/locales';
import type { z } from 'zod';
import type { SiteConfigBase } from './site-definition';

/** The environment variables of a site, beside those that every site has. */
export interface SiteSettings<Config extends SiteConfigBase = SiteConfigBase> {
  /** What may stand in each variable, and its default. Browsers can see all of them. */
  readonly variables: Readonly<Record<string, z.ZodType>>;
  /** Outside services: a public site may not use one that only this machine can reach. */
  readonly services: readonly OutsideService[];
  /** The configuration that travels in every document, of valid values. */
  readonly config: (values: Readonly<Record<string, unknown>>, base: ConfigBase) => Config;
}

export interface OutsideService {
  /** The variable with the service's URL. */
  readonly url: string;
  /** The variable whose value `off` switches the service off. */
  readonly switchOff: string;
  /** What visitors lose then, such as `the newsletter signup`. */
  readonly what: string;
}

export type ConfigBase = { readonly origin: string; readonly locales: LocaleOptions };

/** Settings whose `config` gets the values with their types. */
export function siteSettings<
  const Variables extends Readonly<Record<string, z.ZodType>>,
  Config extends SiteConfigBase,
>(settings: {
  readonly variables: Variables;
  readonly services: readonly (OutsideService & {
    readonly url: keyof Variables;
    readonly switchOff: keyof Variables;
  })[];
  readonly config: (
    values: { readonly [Name in keyof Variables]: z.infer<Variables[Name]> },
    base: ConfigBase,
  ) => Config;
}): SiteSettings<Config> {
  const { config, ...rest } = settings;
  // The platform parses the values with these variables before it calls this.
  return { ...rest, config: (values, base) => config(values as Parameters<typeof config>[0], base) };
}
