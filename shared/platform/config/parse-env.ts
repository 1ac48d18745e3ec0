import type { SiteConfig } from '@site/kit/protocol/document';
import { type Locale, type LocaleOptions, prefixStrategies } from '@site/kit/protocol/locales/locales';
import * as z from 'zod';
import type { Site } from '../site/site';
import type { OutsideService } from '../site/site-settings';
import { type Env, problemsOf, setVariables } from './set-variables';
import { isLoopback, OFF, origin } from './setting-types';
import { DEFAULT_ORIGIN, siteOrigins } from './site-origins';
import { UserError } from './user-error';

const LOCALES_RULE =
  'pairs of code and language tag, such as en:en-US,de:de-DE, with capitals as here, each code and tag once';

/** The variables of every site's configuration, their accepted values and defaults. */
const variables = {
  SITE_ORIGIN: origin.default(DEFAULT_ORIGIN),
  PREVIEW_ORIGIN: origin.optional(),
  // The languages of the site (docs/reference/behaviour/locale.md).
  LOCALES: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]+)*:[\w-]+(, ?[a-z]{2,3}(-[a-z0-9]+)*:[\w-]+)*$/, LOCALES_RULE)
    .transform((value) => value.split(/, ?/).map((pair) => pair.split(':') as [code: string, tag: string]))
    .refine(areDifferent, LOCALES_RULE)
    .transform(named)
    .prefault('en:en-US'),
  DEFAULT_LOCALE: z.string().default(''),
  LOCALE_STRATEGY: z
    .enum(prefixStrategies, `one of ${prefixStrategies.join(', ')}`)
    .default('prefix_except_default'),
  ROOT_REDIRECT: z
    .string()
    .regex(/^$|^(\/[a-z0-9-]+)+$/, 'the path of a page without a locale, such as /pricing, or nothing')
    .default(''),
} as const;

type Values = z.infer<z.ZodObject<typeof variables>>;

/** A site whose configuration is read: the platform adds its own variables to the site's. */
export type ConfiguredSite = Pick<Site, 'settings'>;

/** All configuration variables, including the site's own. A composition stores their values. */
export function configVariables({ settings }: ConfiguredSite): readonly string[] {
  return [...Object.keys(variables), ...Object.keys(settings.variables)];
}

/**
 * The site's configuration from environment variables. Absent and empty variables get their defaults. Throws a
 * `UserError` that names every invalid variable with its accepted values, and every service that visitors of a public
 * site cannot reach.
 */
export function parseEnv(site: ConfiguredSite, env: Env): SiteConfig {
  const result = z
    .object({ ...site.settings.variables, ...variables })
    .superRefine((values, { addIssue, issues }) => {
      if (issues.length > 0) return;
      const message = defaultLocaleProblem(values);
      if (message !== null) addIssue({ code: 'custom', path: ['DEFAULT_LOCALE'], message });
      const problem = previewOriginProblem(values);
      if (problem !== null) addIssue({ code: 'custom', path: ['PREVIEW_ORIGIN'], message: problem });
    })
    .safeParse(setVariables(env, configVariables(site)));
  if (!result.success) {
    const lines = problemsOf(result.error, env).map((line) => `  ${line}`);
    throw new UserError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const values = result.data;
  const local = localServiceProblems(values.SITE_ORIGIN, site.settings.services, values);
  if (local.length > 0) throw new UserError(`The configuration is not valid:\n  ${local.join('\n  ')}`);
  return site.settings.config(values, { origin: values.SITE_ORIGIN, locales: localeOptions(values) });
}

/** The configuration variables that are set in `env`. A composition stores them, so that it can be composed again. */
export function configuredVariables(site: ConfiguredSite, env: Env): Readonly<Record<string, string>> {
  // `setVariables` leaves out unset variables.
  return setVariables(env, configVariables(site)) as Readonly<Record<string, string>>;
}

/** The rule that PREVIEW_ORIGIN breaks; null if it is valid. */
function previewOriginProblem({ SITE_ORIGIN, PREVIEW_ORIGIN }: Values): string | null {
  if (PREVIEW_ORIGIN === undefined) return null;
  if (new URL(PREVIEW_ORIGIN).hostname === new URL(SITE_ORIGIN).hostname)
    return `on another host than SITE_ORIGIN, ${SITE_ORIGIN}, such as previews.example.com: scripts of previews must not run on the site's own host`;
  if (SITE_ORIGIN.startsWith('https:') && !PREVIEW_ORIGIN.startsWith('https:'))
    return 'an https origin, because SITE_ORIGIN is one';
  return null;
}

function localeOptions(values: Values): LocaleOptions {
  return {
    locales: values.LOCALES,
    defaultLocale: values.DEFAULT_LOCALE || (values.LOCALES[0]?.code ?? ''),
    strategy: values.LOCALE_STRATEGY,
    rootRedirect: values.ROOT_REDIRECT,
  };
}

/** The rule that the default locale breaks; null if it is one of the locales. */
function defaultLocaleProblem({ LOCALES, DEFAULT_LOCALE }: Values): string | null {
  const codes = LOCALES.map(({ code }) => code);
  return DEFAULT_LOCALE === '' || codes.includes(DEFAULT_LOCALE)
    ? null
    : `one of the codes in LOCALES: ${codes.join(', ')}`;
}

/** Checks that codes and tags are unique. Tags must be in canonical form, because they are file names too. */
function areDifferent(pairs: readonly [string, string][]): boolean {
  const codes = pairs.map(([code]) => code);
  const tags = pairs.map(([, tag]) => tag);
  const isTag = (tag: string) => {
    try {
      return Intl.getCanonicalLocales(tag)[0] === tag;
    } catch {
      return false;
    }
  };
  return tags.every(isTag) && [codes, tags].every((list) => new Set(list).size === list.length);
}

/** Adds each language's own name, with the region only if two locales have the same language. */
function named(pairs: readonly [string, string][]): Locale[] {
  const languageOf = (tag: string) => new Intl.Locale(tag).language;
  return pairs.map(([code, tag]) => {
    const alike = pairs.filter(([, other]) => languageOf(other) === languageOf(tag)).length > 1;
    // English rather than the language of this machine, where Node does not know the language.
    const names = new Intl.DisplayNames([tag, 'en'], { type: 'language', languageDisplay: 'standard' });
    const name = names.of(alike ? tag : languageOf(tag)) ?? tag;
    // Georgian capitals are for texts without other letters, and few fonts have them.
    const isCapitalized = !/^\p{Script=Georgian}/u.test(name);
    const first = name.charAt(0);
    return { code, tag, name: (isCapitalized ? first.toLocaleUpperCase(tag) : first) + name.slice(1) };
  });
}

/** The services of a public site that only this machine can reach, such as mock servers: one error message each. */
function localServiceProblems(
  origin: string,
  services: readonly OutsideService[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (isLocal(origin)) return [];
  return services
    .filter((service) => isRequested(service, values) && isLocal(String(values[service.url])))
    .map(
      ({ url, switchOff, what }) =>
        `${url} is ${values[url]}, which visitors of ${origin} cannot reach. Set ${url} to the real service, or switch off ${what} with ${switchOff}=${OFF}.`,
    );
}

/**
 * Why browsers would block a service of an https site; null if they would not. A composition that was made with one can be
 * composed again, so that a package can be rolled back.
 */
export function blockedServiceProblem({ settings }: ConfiguredSite, env: Env): string | null {
  const { origin } = siteOrigins(env);
  if (isLocal(origin) || !origin.startsWith('https:')) return null;
  const blocked = settings.services.find(
    (service) => env[service.url]?.startsWith('http:') && isRequested(service, env),
  );
  if (blocked === undefined) return null;
  const { url, switchOff, what } = blocked;
  return `${url} is ${env[url]}, which browsers block on pages of ${origin}. Set ${url} to an https address, or switch off ${what} with ${switchOff}=${OFF}.`;
}

/** Whether pages request a service with these values. */
function isRequested(
  { switchOff, isUsed }: OutsideService,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return values[switchOff] !== OFF && (isUsed?.(values) ?? true);
}

/** The settings whose example the pages of a public site show; none for a site on this machine. */
export function examplesShown({ settings }: ConfiguredSite, env: Env): readonly string[] {
  return isLocal(siteOrigins(env).origin) ? [] : (settings.examples ?? []).filter((name) => !env[name]);
}

function isLocal(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '');
  return isLoopback(host) || /^(.*\.localhost|0\.0\.0\.0|\[::\])$/.test(host);
}
