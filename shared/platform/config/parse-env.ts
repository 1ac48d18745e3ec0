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

/** The variables of every site's configuration, their defaults, and what may stand in them. */
const variables = {
  SITE_ORIGIN: origin.default(DEFAULT_ORIGIN),
  PREVIEW_ORIGIN: origin.optional(),
  HSTS_SUBDOMAINS: onOff.default(false),
  ...localeVariables,
} as const;

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

/** The variables of `env` that configure the site and are set: what a composition keeps to be composed again. */
export function configuredVariables(env: Env): Readonly<Record<string, string>> {
  // Only those that are set are in it.
  return setVariables(env, configVariables) as Readonly<Record<string, string>>;
}

/** What is wrong with an origin of previews beside the site's own; null where nothing is. */
function previewOriginProblem({
  SITE_ORIGIN,
  PREVIEW_ORIGIN,
}: {
  readonly SITE_ORIGIN: string;
  readonly PREVIEW_ORIGIN?: string | undefined;
}): string | null {
  if (PREVIEW_ORIGIN === undefined) return null;
  if (new URL(PREVIEW_ORIGIN).host === new URL(SITE_ORIGIN).host)
    return `another host than SITE_ORIGIN, ${SITE_ORIGIN}, such as previews.example.com: scripts of previews must not run there`;
  if (SITE_ORIGIN.startsWith('https:') && !PREVIEW_ORIGIN.startsWith('https:'))
    return 'an https origin, as SITE_ORIGIN is';
  return null;
}
