import { newsletterProviders } from '@site/kit/contracts/newsletter';
import { planIds } from '@site/kit/contracts/plans';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { releasesBase } from '@site/kit/protocol/site-paths';
import {
  httpUrl,
  httpUrlOrOff,
  line,
  milliseconds,
  OFF,
  onOff,
  originOrOff,
  prefixes,
} from '@site/platform/config/setting-types';
import { siteSettings } from '@site/platform/site/site-settings';
import { getDomain } from 'tldts';
import * as z from 'zod';

/** Fields of a response with their values, or the complete response: `data.status=ok,"ok"`. */
const answers = z
  .string()
  .regex(
    /^([\w-]+(\.[\w-]+)*=[^=,]+|"[^",]+")(,\s*([\w-]+(\.[\w-]+)*=[^=,]+|"[^",]+"))*$/,
    'fields and values, such as success=true,data.status=ok, or "ok" for a response with exactly that text',
  )
  .transform((value) => value.split(',').map(answer));
const PARAMETERS_RULE =
  'a query with the values {email} and {callback}, such as list={form}&address={email}&callback={callback}';
const parameters = z
  .string()
  .refine(
    (value) =>
      value === '' ||
      ['{email}', '{callback}'].every(
        (wanted) => [...new URLSearchParams(value).values()].filter((each) => each === wanted).length === 1,
      ),
    PARAMETERS_RULE,
  );
const REQUIRED = 'required';
const PRICES_RULE = `pairs of a plan (${planIds.join(', ')}) and its price a month without words, because every language shows it, such as starter=€49,team=€149`;
const prices = z
  .string()
  .regex(/^$|^[\w-]+=[^,\p{Cc}]+(,( ?[\w-]+=[^,\p{Cc}]+|\d[^,\p{Cc}]*))*$/u, PRICES_RULE)
  // A comma can also be in a price, such as €1,200.
  .transform((value) => Object.fromEntries(value.split(/,(?!\d)/).flatMap(pair)))
  .refine((value) => Object.entries(value).every(([id, price]) => isPlan(id) && price !== ''), PRICES_RULE);

/** This site's own settings: each variable with its default and its accepted values. The platform adds origin and languages. */
export const settings = siteSettings({
  variables: {
    BRAND_NAME: line.default('Quarry'),
    BRAND_TAGLINE: line.default('the leads search engine'),
    SIGN_UP_URL: httpUrl.default('https://beta.example.com/welcome'),
    CONTACT_EMAIL: z.email('an e-mail address').default('info@example.com'),
    LINKEDIN_URL: httpUrl.default('https://www.linkedin.com/company/example'),
    FACEBOOK_URL: httpUrl.default('https://www.facebook.com/example'),
    PRODUCT_HUNT_URL: httpUrl.default('https://www.producthunt.com/products/example'),
    NEWSLETTER_PROVIDER: z
      .enum(newsletterProviders, `one of ${newsletterProviders.join(', ')}`)
      .default('jsonp'),
    NEWSLETTER_URL: httpUrlOrOff.default('http://localhost:3002/forms/subscribe'),
    NEWSLETTER_FORM_ID: line.default('site-newsletter'),
    NEWSLETTER_PARAMETERS: parameters.default(''),
    // The two response formats of JSONP providers.
    NEWSLETTER_SUCCESS: answers.prefault('success=true,result=success'),
    NEWSLETTER_TIMEOUT_MS: milliseconds.default(8000),
    SCHEDULING_SCRIPT_URL: httpUrl.default('http://localhost:3001/assets/external/widget.js'),
    SCHEDULING_URL: httpUrlOrOff.default('http://localhost:3001/quarry/demo'),
    SCHEDULING_TIMEOUT_MS: milliseconds.default(8000),
    API_ORIGIN: originOrOff.default('http://localhost:3003'),
    COOKIE_DOMAIN: z
      .string()
      .refine(acceptsCookies, 'a domain such as example.com, not a public suffix such as com or co.uk')
      .default(''),
    CONSENT: z.enum([OFF, REQUIRED], `${REQUIRED} or ${OFF}`).default(OFF),
    COMPANY_LEGAL_NAME: line.default('Quarry Example Ltd.'),
    COMPANY_ADDRESS: line.default('1 Example Street, 00000 Exampleton'),
    COMPANY_REGISTER: line.default('Exampleton 00000'),
    COMPANY_REPRESENTATIVE: line.default('Robin Example'),
    COMPANY_VAT_ID: line.default('XX000000000'),
    PRICES: prices.default({}),
    HYDRATE_AT_ONCE: prefixes.default([releasesBase, '/api/']),
    DEVICE_INFO: onOff.default(false),
  },
  services: [
    { url: 'SCHEDULING_URL', switchOff: 'SCHEDULING_URL', what: 'the booking calendar' },
    {
      url: 'SCHEDULING_SCRIPT_URL',
      switchOff: 'SCHEDULING_URL',
      what: 'the booking calendar',
      isUsed: ({ SCHEDULING_URL }) => needsScript(String(SCHEDULING_URL)),
    },
    { url: 'NEWSLETTER_URL', switchOff: 'NEWSLETTER_URL', what: 'the newsletter signup' },
    { url: 'API_ORIGIN', switchOff: 'API_ORIGIN', what: 'the upload of visit sources' },
  ],
  examples: [
    'SIGN_UP_URL',
    'CONTACT_EMAIL',
    'COMPANY_LEGAL_NAME',
    'COMPANY_ADDRESS',
    'COMPANY_REGISTER',
    'COMPANY_REPRESENTATIVE',
    'COMPANY_VAT_ID',
  ],
  config: (v, base): SiteConfig => ({
    ...base,
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
            kind: v.NEWSLETTER_PROVIDER,
            url: v.NEWSLETTER_URL,
            formId: v.NEWSLETTER_FORM_ID,
            parameters: v.NEWSLETTER_PARAMETERS,
            success: v.NEWSLETTER_SUCCESS,
            timeoutMs: v.NEWSLETTER_TIMEOUT_MS,
          },
    scheduling:
      v.SCHEDULING_URL === OFF
        ? null
        : {
            scriptUrl: needsScript(v.SCHEDULING_URL) ? v.SCHEDULING_SCRIPT_URL : null,
            url: v.SCHEDULING_URL,
            timeoutMs: v.SCHEDULING_TIMEOUT_MS,
          },
    api: v.API_ORIGIN === OFF ? null : { origin: v.API_ORIGIN },
    cookieDomain: v.COOKIE_DOMAIN,
    consentRequired: v.CONSENT === REQUIRED,
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
  }),
});

/** Whether the provider's script makes the calendar. The widget itself makes those of cal.com and HubSpot. */
function needsScript(schedulingUrl: string): boolean {
  return !/(^|\.)(cal|hubspot)\.com$/.test(new URL(schedulingUrl).hostname);
}

/** False for public suffixes, for which browsers reject cookies. */
function acceptsCookies(domain: string): boolean {
  return /^[a-z0-9.-]+$/i.test(domain) && getDomain(domain, { allowPrivateDomains: true }) !== null;
}

function isPlan(id: string): boolean {
  return (planIds as readonly string[]).includes(id);
}

function answer(text: string): { readonly field: string; readonly value: string } {
  const [[field, value] = ['', text.trim().slice(1, -1)]] = pair(text);
  return { field, value };
}

function pair(text: string): [string, string][] {
  const at = text.indexOf('=');
  return at < 0 ? [] : [[text.slice(0, at).trim(), text.slice(at + 1).trim()]];
}
