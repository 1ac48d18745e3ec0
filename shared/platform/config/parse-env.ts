import { planIds } from '@site/kit/contracts/plans';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { releasesBase } from '@site/kit/protocol/site-paths';
import { getDomain } from 'tldts';
import { z } from 'zod';
import { localServiceProblems, OFF } from './local-services';
import { defaultLocaleProblem, localeOptions, localeVariables } from './locale-variables';
import { type Env, setVariables } from './set-variables';
import { UserError } from './user-error';

export type { Env };

/** A URL may have a host such as `a;b` or `*.b`, which would say something else in a security policy. */
const plainHost = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;
const httpUrl = z.url({
  protocol: /^https?$/,
  hostname: plainHost,
  error: 'an http or https address, such as https://www.example.com/page',
});
const origin = z
  .string()
  .refine(isOrigin, 'an http or https origin without a path, such as https://www.example.com')
  .transform((value) => new URL(value).origin);
const httpUrlOrOff = z
  .string()
  .refine(
    (value) => value === OFF || httpUrl.safeParse(value).success,
    'an http or https address, such as https://www.example.com/page, or off',
  );
const originOrOff = z
  .string()
  .refine(
    (value) => value === OFF || isOrigin(value),
    'an http or https origin without a path, such as https://www.example.com, or off',
  )
  .transform((value) => (value === OFF ? value : new URL(value).origin));
const line = z
  .string()
  .trim()
  .min(1, 'a text that is not empty')
  .regex(/^\P{Cc}*$/u, 'a text without control characters')
  .max(300, 'a text of at most 300 characters');
const milliseconds = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'a whole number of milliseconds from 1 to 999999')
  .transform(Number);
const prefixes = z
  .string()
  .regex(/^(\/[^,\s]*)(,\/[^,\s]*)*$/, 'path prefixes, such as /api/,/tools/')
  .transform((value) => value.split(','));
const onOff = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1');
const answers = z
  .string()
  .regex(
    /^[\w.-]+=[^=,]+(,\s*[\w.-]+=[^=,]+)*$/,
    'pairs of field and value, such as success=true,result=success',
  )
  .transform((value) =>
    value
      .split(',')
      .flatMap(pair)
      .map(([field, value]) => ({ field, value })),
  );
const PRICES_RULE = `pairs of a plan (${planIds.join(', ')}) and its price, such as starter=€49 a month,team=€149 a month`;
const prices = z
  .string()
  .regex(/^$|^[\w-]+=[^,\p{Cc}]+(,[\w-]+=[^,\p{Cc}]+)*$/u, PRICES_RULE)
  .transform((value) => Object.fromEntries(value.split(',').flatMap(pair)))
  .refine((value) => Object.keys(value).every(isPlan), PRICES_RULE);

/** The origin of a site whose `SITE_ORIGIN` is not set. */
export const DEFAULT_ORIGIN = 'http://localhost:3000';

/** Every variable of the site's configuration, its default, and what may stand in it. Browsers can see all of them. */
const variables = {
  SITE_ORIGIN: origin.default(DEFAULT_ORIGIN),
  ...localeVariables,
  BRAND_NAME: line.default('Quarry'),
  BRAND_TAGLINE: line.default('the leads search engine'),
  SIGN_UP_URL: httpUrl.default('https://beta.example.com/welcome'),
  CONTACT_EMAIL: z.email('an e-mail address').default('info@example.com'),
  LINKEDIN_URL: httpUrl.default('https://www.linkedin.com/company/example'),
  FACEBOOK_URL: httpUrl.default('https://www.facebook.com/example'),
  PRODUCT_HUNT_URL: httpUrl.default('https://www.producthunt.com/products/example'),
  NEWSLETTER_URL: httpUrlOrOff.default('http://localhost:3002/forms/subscribe'),
  NEWSLETTER_FORM_ID: line.default('site-newsletter'),
  // The two shapes that such providers use.
  NEWSLETTER_SUCCESS: answers.prefault('success=true,result=success'),
  NEWSLETTER_TIMEOUT_MS: milliseconds.default(8000),
  SCHEDULING_SCRIPT_URL: httpUrl.default('http://localhost:3001/assets/external/widget.js'),
  SCHEDULING_URL: httpUrlOrOff.default('http://localhost:3001/quarry/demo'),
  SCHEDULING_TIMEOUT_MS: milliseconds.default(8000),
  API_ORIGIN: originOrOff.default('http://localhost:3003'),
  COOKIE_DOMAIN: z
    .string()
    .refine(takesCookies, 'a domain such as example.com, not the ending of many sites, such as com or co.uk')
    .default(''),
  COMPANY_LEGAL_NAME: line.default('Quarry Example Ltd.'),
  COMPANY_ADDRESS: line.default('1 Example Street, 00000 Exampleton'),
  COMPANY_REGISTER: line.default('Register of Exampleton, no. 00000'),
  COMPANY_REPRESENTATIVE: line.default('The managing director'),
  COMPANY_VAT_ID: line.default('XX000000000'),
  PRICES: prices.default({}),
  HYDRATE_AT_ONCE: prefixes.default([releasesBase, '/api/']),
  DEVICE_INFO: onOff.default(false),
  FRAGMENTS_OVERLAY: onOff.default(false),
} as const;

export type ConfigVariable = keyof typeof variables;

/** Names of the variables, for documentation and for keeping a composition's configuration. */
export const configVariables = Object.keys(variables) as ConfigVariable[];

/**
 * The site's configuration from environment variables; a variable that is absent or empty has its default. Throws a
 * `UserError` that names every bad variable and what may stand in it, and every service that a public site's visitors
 * cannot reach.
 */
export function parseEnv(env: Env): SiteConfig {
  const result = z
    .object(variables)
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
  const v = result.data;
  const local = localServiceProblems(v);
  if (local.length > 0) throw new UserError(`The configuration is not valid:\n  ${local.join('\n  ')}`);
  return {
    origin: v.SITE_ORIGIN,
    locales: localeOptions(v),
    brand: { name: v.BRAND_NAME, tagline: v.BRAND_TAGLINE },
    signUpUrl: v.SIGN_UP_URL,
    contact: {
      email: v.CONTACT_EMAIL,
      linkedIn: v.LINKEDIN_URL,
      facebook: v.FACEBOOK_URL,
      productHunt: v.PRODUCT_HUNT_URL,
    },
    newsletter:
      v.NEWSLETTER_URL === OFF
        ? null
        : {
            url: v.NEWSLETTER_URL,
            formId: v.NEWSLETTER_FORM_ID,
            success: v.NEWSLETTER_SUCCESS,
            timeoutMs: v.NEWSLETTER_TIMEOUT_MS,
          },
    scheduling:
      v.SCHEDULING_URL === OFF
        ? null
        : {
            scriptUrl: v.SCHEDULING_SCRIPT_URL,
            url: v.SCHEDULING_URL,
            timeoutMs: v.SCHEDULING_TIMEOUT_MS,
          },
    api: v.API_ORIGIN === OFF ? null : { origin: v.API_ORIGIN },
    cookieDomain: v.COOKIE_DOMAIN,
    company: {
      legalName: v.COMPANY_LEGAL_NAME,
      address: v.COMPANY_ADDRESS,
      register: v.COMPANY_REGISTER,
      representative: v.COMPANY_REPRESENTATIVE,
      vatId: v.COMPANY_VAT_ID,
    },
    prices: v.PRICES,
    hydrateAtOnce: v.HYDRATE_AT_ONCE,
    deviceInfo: v.DEVICE_INFO,
    overlay: v.FRAGMENTS_OVERLAY,
  };
}

/** The variables of `env` that configure the site and are set: what a composition keeps to be composed again. */
export function configuredVariables(env: Env): Readonly<Partial<Record<ConfigVariable, string>>> {
  return setVariables(env, configVariables);
}

export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && plainHost.test(url.hostname);
}

/** Browsers refuse cookies for a domain under which anybody may register. */
function takesCookies(domain: string): boolean {
  return /^[a-z0-9.-]+$/i.test(domain) && getDomain(domain, { allowPrivateDomains: true }) !== null;
}

function isPlan(id: string): boolean {
  return (planIds as readonly string[]).includes(id);
}

function pair(text: string): [string, string][] {
  const at = text.indexOf('=');
  return at < 0 ? [] : [[text.slice(0, at).trim(), text.slice(at + 1).trim()]];
}
