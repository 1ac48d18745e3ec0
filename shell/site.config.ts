import { fragmentPackages } from '@site/kit/contracts/fragments';
import { fetchedProviders } from '@site/kit/contracts/newsletter';
import * as pageGroups from '@site/kit/contracts/pages.generated';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { SiteDefinition } from '@site/platform/site/site-definition';
import { settings } from './settings';

const originOf = (url: string) => new URL(url).origin;
const originsOf = (...urls: readonly (string | null)[]) => [
  ...new Set(urls.flatMap((url) => (url === null ? [] : [originOf(url)]))),
];

/** The page that the booking widget shows of cal.com; null for another provider. */
function calFrame(url: string): string | null {
  return /^((www|app)\.)?cal\.com$/.test(new URL(url).hostname) ? 'https://app.cal.com' : null;
}

/** The definition of this site. The platform knows nothing about it but this file. */
const site: SiteDefinition<SiteConfig> = {
  fragments: fragmentPackages,
  routes: Object.fromEntries(
    Object.values(pageGroups).flatMap((rows) => rows.map(({ page, path }) => [page, path])),
  ),
  pages: 'mf-pages',
  embedded: {
    name: 'mf-booking',
    conformance: ({ scheduling }) =>
      scheduling && {
        values: { url: scheduling.url, scriptUrl: scheduling.scriptUrl ?? '' },
        // Exactly the directives that the manual requires of a host, for both scheduling providers.
        policy: [
          "default-src 'none'",
          ["script-src 'self'", ...originsOf(scheduling.scriptUrl)].join(' '),
          `frame-src ${originOf(scheduling.url)} https://app.cal.com https://meetings.hubspot.com`,
          "style-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
        ].join('; '),
      },
  },
  settings,
  // The sizes of November 2026 and 4 to 10 % more: each new page and fragment adds a few bytes to the pages. Raise a limit in the
  // commit that needs it, and say why.
  budgets: {
    shell: {
      scripts: 110_000,
      styles: 3_950,
      onDemand: 29_500,
      reason: 'React, React Router’s data router and messages, once for the whole page',
    },
    'mf-header': {
      scripts: 8_000,
      styles: 2_900,
      onDemand: 2_000,
      reason: 'it is on every page, and first to be used',
    },
    'mf-footer': {
      // 8.1 kB since the newsletter knows four kinds of providers.
      scripts: 8_900,
      styles: 2_300,
      onDemand: 2_000,
      reason: 'it is on every page, with the newsletter',
    },
    'mf-booking': {
      // 17.9 kB since 1.11.5, in which popups work in a focus trap and wrong values are named; with all that may load: cal.com,
      // HubSpot, the extras, and the skeleton. A calendar of Calendly loads less.
      scripts: 18_600,
      styles: 2_100,
      // Mostly for other sites: 46.1 kB since 1.11.5. A page there loads `embed.js`, or one script with a provider inside (7.0 kB).
      onDemand: 48_000,
      reason: 'the widget and its popup, for other sites as well',
    },
    'mf-pages': {
      scripts: 25_700,
      styles: 9_150,
      // 40.7 kB of public suffixes and 43.5 kB of transliteration, for the email finder once it is used. 19.1 kB for the search:
      // its parser, its sample and the words of two languages, with jobs, kinds of companies and numbers in words.
      // The code of the stairs is a file of its own: 0.6 kB more in all, 3.1 kB less for most visits.
      onDemand: 115_500,
      reason: 'the heaviest page, with what pages have in common',
    },
  },
  defaultBudget: { scripts: 8_000, styles: 2_500, onDemand: 8_000, reason: 'as much as the header' },
  services: ({ scheduling, newsletter, api }) => ({
    scripts: scheduling ? originsOf(scheduling.scriptUrl) : [],
    connections: [
      ...(api ? [api.origin] : []),
      ...(newsletter && fetchedProviders.includes(newsletter.kind) ? [originOf(newsletter.url)] : []),
    ],
    frames: scheduling ? originsOf(scheduling.scriptUrl, scheduling.url, calFrame(scheduling.url)) : [],
    forms: newsletter ? [originOf(newsletter.url)] : [],
    // The Trusted Types policy of the booking widget, which loads the provider's script before the shell has loaded.
    policies: scheduling ? ['quarry-booking'] : [],
  }),
  pictures: async () => (await import('./pictures/pictures')).pictures,
  commands: new URL('tools/commands.ts', import.meta.url).href,
};

export default site;
