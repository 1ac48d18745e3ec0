import type { SiteConfig } from '@site/kit/protocol/document';
import { z } from 'zod';
import { site } from '../site/site';
import { localServiceProblems } from './local-services';
import { defaultLocaleProblem, localeOptions, localeVariables } from './locale-variables';
import { type Env, setVariables } from './set-variables';
import { origin } from './setting-types';
import { UserError } from './user-error';

export type { Env };

/** The origin of a site whose `SITE_ORIGIN` is not set. */
export const DEFAULT_ORIGIN = 'http://localhost:3000';

/** The variables of every site's configuration, their defaults, and what may stand in them. */
const variables = { SITE_ORIGIN: origin.default(DEFAULT_ORIGIN), ...localeVariables } as const;

/** Names of the variables, also those of this site, for documentation and for keeping a composition's configuration. */
export const configVariables: readonly string[] = [
  ...Object.keys(variables),
  ...Object.keys(site.settings.variables),
];

/**
 * The site's configuration from environment variables; a variable that is absent or empty has its default. Throws a
 * `UserError` that names every bad variable and what may stand in it, and every service that a public site's visitors
 * cannot reach.
 */
export function parseEnv(env: Env): SiteConfig {
  const result = z
    .object({ ...site.settings.variables, ...variables })
    .superRefine((values, { addIssue, issues }) => {
      if (issues.length > 0) return;
      const message = defaultLocaleProblem(values);
      if (message !== null) addIssue({ code: 'custom', path: ['DEFAULT_LOCALE'], message });
    })
    .safeParse(setVariables(env, configVariables));
  if (!result.success) {
    const lines = result.error.issues.map(
      ({ path: [name], message }) => `  ${String(name)}="${env[String(name)]}" must be ${message}.`,
    );
    throw new UserError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const values = result.data;
  const local = localServiceProblems(values.SITE_ORIGIN, site.settings.services, values);
  if (local.length > 0) throw new UserError(`The configuration is not valid:\n  ${local.join('\n  ')}`);
  return site.settings.config(values, { origin: values.SITE_ORIGIN, locales: localeOptions(values) });
}

/** The variables of `env` that configure the site and are set: what a composition keeps to be composed again. */
export function configuredVariables(env: Env): Readonly<Record<string, string>> {
  // Only those that are set are in it.
  return setVariables(env, configVariables) as Readonly<Record<string, string>>;
}
