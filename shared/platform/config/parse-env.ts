import type { SiteConfig } from '@site/kit/protocol/document';
import { z } from 'zod';
import { site } from '../site/site';
import { localServiceProblems } from './local-services';
import { defaultLocaleProblem, localeOptions, localeVariables } from './locale-variables';
import { type Env, setVariables } from './set-variables';
import { onOff, origin } from './setting-types';
import { DEFAULT_ORIGIN } from './site-origins';
import { UserError } from './user-error';

export type { Env };

/** The variables of every site's configuration, their accepted values and defaults. */
const variables = {
  SITE_ORIGIN: origin.default(DEFAULT_ORIGIN),
  PREVIEW_ORIGIN: origin.optional(),
  HSTS_SUBDOMAINS: onOff.default(false),
  ...localeVariables,
} as const;

/** All configuration variables, including this site's own. A composition stores their values. */
export const configVariables: readonly string[] = [
  ...Object.keys(variables),
  ...Object.keys(site.settings.variables),
];

/**
 * The site's configuration from environment variables. Absent and empty variables get their defaults. Throws a
 * `UserError` that names every invalid variable with its accepted values, and every service that visitors of a public
 * site cannot reach.
 */
export function parseEnv(env: Env): SiteConfig {
  const result = z
    .object({ ...site.settings.variables, ...variables })
    .superRefine((values, { addIssue, issues }) => {
      if (issues.length > 0) return;
      const message = defaultLocaleProblem(values);
      if (message !== null) addIssue({ code: 'custom', path: ['DEFAULT_LOCALE'], message });
      const problem = previewOriginProblem(values);
      if (problem !== null) addIssue({ code: 'custom', path: ['PREVIEW_ORIGIN'], message: problem });
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

/** The configuration variables that are set in `env`. A composition stores them, so that it can be composed again. */
export function configuredVariables(env: Env): Readonly<Record<string, string>> {
  // `setVariables` leaves out unset variables.
  return setVariables(env, configVariables) as Readonly<Record<string, string>>;
}

/** The rule that PREVIEW_ORIGIN breaks; null if it is valid. */
function previewOriginProblem({
  SITE_ORIGIN,
  PREVIEW_ORIGIN,
}: {
  readonly SITE_ORIGIN: string;
  readonly PREVIEW_ORIGIN?: string | undefined;
}): string | null {
  if (PREVIEW_ORIGIN === undefined) return null;
  if (new URL(PREVIEW_ORIGIN).host === new URL(SITE_ORIGIN).host)
    return `on another host than SITE_ORIGIN, ${SITE_ORIGIN}, such as previews.example.com: scripts of previews must not run on the site's own host`;
  if (SITE_ORIGIN.startsWith('https:') && !PREVIEW_ORIGIN.startsWith('https:'))
    return 'an https origin, because SITE_ORIGIN is one';
  return null;
}
