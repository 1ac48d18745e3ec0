/** An attack on the site, with the tests that show that it fails. */
export interface Attack {
  readonly name: string;
  /** Files of unit tests. */
  readonly unit?: readonly string[];
  /** Files below `e2e/tests`. */
  readonly browser?: readonly string[];
}

export const attacks: readonly Attack[] = [
  {
    name: 'Random addresses: rules, redirects, requests',
    unit: ['shared/kit/protocol/url-rules.fuzz.test.ts', 'shared/platform/serve/site-handler.fuzz.test.ts'],
  },
  {
    name: 'Long requests: the cost of each part by its length',
    unit: ['shared/platform/serve/request-cost.fuzz.test.ts'],
  },
  {
    name: 'Random attribution: addresses, referrers, cookies',
    unit: ['shell/src/attribution/attribution.fuzz.test.ts'],
  },
  { name: 'Random messages', unit: ['shared/platform/build/messages/compile-messages.fuzz.test.ts'] },
  {
    name: 'Code of packages while it is prerendered: environment, files, processes; and of a site that nobody confirmed',
    unit: [
      'shared/platform/compose/prerender/prerender.test.ts',
      'shared/platform/commands/serving/trust-site.test.ts',
    ],
  },
  { name: 'Random settings', unit: ['shell/settings.fuzz.test.ts'] },
  { name: 'Random languages of browsers', unit: ['shared/kit/protocol/locales/detect-locale.fuzz.test.ts'] },
  {
    name: 'Random Accept headers, beside another library',
    unit: ['shared/platform/serve/respond/negotiate.fuzz.test.ts'],
  },
  {
    name: 'Malformed requests over raw sockets',
    unit: ['shared/platform/serve/http/malformed-requests.test.ts'],
    browser: ['server/requests.spec.ts'],
  },
  {
    name: 'Connections that flood, stall, idle or never read',
    unit: [
      'shared/platform/serve/http/connections.test.ts',
      'shared/platform/serve/http/listen.test.ts',
      'shared/platform/serve/http/connection-limits.test.ts',
    ],
    browser: ['server/flood.spec.ts'],
  },
  {
    name: 'Other pages, other names and other origins at the dashboard and the development server',
    unit: ['shared/platform/dashboard/dashboard-handler.test.ts', 'shared/platform/dev/dev-handler.test.ts'],
  },
  {
    name: 'Signals to a server that is held',
    unit: ['shared/platform/bin/stop-signals.test.ts'],
  },
  {
    name: 'Kills during a release: after every write, in its build, in its files',
    unit: [
      'shared/platform/serve/site/killed-release.test.ts',
      'shared/platform/store/scratch-folder.test.ts',
      'shared/platform/store/objects/folder-store.test.ts',
    ],
    browser: ['commands/stores/interruptions.spec.ts'],
  },
  {
    name: 'The supply chain: actions that move, keys that too much code sees, a lock file with gaps',
    unit: ['e2e/attack/supply-chain.test.ts'],
  },
  {
    name: 'Lies about a canary: without a document, twice, late, of another build, thousands from one address',
    unit: [
      'shared/platform/canary/analysis.test.ts',
      'shared/platform/serve/metrics/receive-web-vitals.test.ts',
      'shared/platform/serve/http/client-address.test.ts',
    ],
  },
  {
    name: 'A leaked key of the store where deployments are signed: unsigned, forged and replayed deployments, garbage in every format, used-up numbers, a log that is cut off or changed, a build under the sources of the next commit',
    unit: [
      'shared/platform/store/deployments/signing.test.ts',
      'shared/platform/store/deployments/trusted-log.test.ts',
      'shared/platform/serve/site/live-site.test.ts',
      'shared/platform/release/build-releases.test.ts',
    ],
    browser: ['commands/signed-deployments.spec.ts'],
  },
  {
    name: 'Wrong tokens at the dashboard; previews whose record would break its page or lead elsewhere',
    unit: [
      'shared/platform/dashboard/dashboard-handler.test.ts',
      'shared/platform/dashboard/page/sections.dom.test.tsx',
    ],
  },
  {
    name: 'Control characters in texts of a store, and in what commands print',
    unit: ['shared/platform/store/parse-record.test.ts', 'shared/platform/bin/site.test.ts'],
  },
  {
    name: 'Cookies that another site of the domain set',
    unit: ['shared/platform/serve/respond/cookies.test.ts'],
  },
  {
    name: 'Lists of pages that another composition left, damaged',
    unit: ['shared/platform/compose/pages/make-pages.test.ts'],
  },
  {
    name: 'Many releases at once, and a load meanwhile',
    browser: ['commands/stores/many-releases.spec.ts'],
  },
  {
    name: 'A store that is gone, emptied, damaged or changed',
    unit: [
      'shared/platform/serve/site/live-site.test.ts',
      'shared/platform/serve/site/out-of-descriptors.test.ts',
      'shared/platform/store/content/stored-content.test.ts',
      'shared/platform/store/content/content-cache.test.ts',
    ],
    browser: ['commands/stores/distributed.spec.ts'],
  },
  {
    name: 'A bucket that fails, hangs, is slow, breaks off or is killed',
    unit: [
      'shared/platform/serve/site/store-faults.test.ts',
      'shared/platform/store/objects/s3-store.test.ts',
      'shared/platform/store/objects/other-stores.test.ts',
    ],
    browser: ['commands/stores/bucket-faults.spec.ts'],
  },
  {
    name: 'Previews: guessed names, forged cookies, a store that is away, caches that know nothing of them',
    unit: [
      'shared/platform/serve/site/preview-sites.test.ts',
      'shared/platform/serve/middleware/preview.test.ts',
      'shared/platform/store/previews.test.ts',
    ],
    browser: ['server/cache-in-front.spec.ts', 'commands/preview.spec.ts'],
  },
  {
    name: 'Made-up builds, releases and files, 2,000 a second, while a deployment is on its way',
    unit: [
      'shared/platform/serve/site/made-up-names.test.ts',
      'shared/platform/serve/site/store-lookups.test.ts',
      'shared/platform/serve/site-handler.test.ts',
    ],
  },
  {
    name: 'A full disk, or a reader that reads nothing, behind the log of requests',
    unit: ['shared/platform/serve/log/full-log.test.ts', 'shared/platform/serve/log/request-log.test.ts'],
  },
  {
    name: 'A start while the newest deployment is damaged or its entry cannot be read',
    unit: ['shared/platform/serve/site/live-site.test.ts'],
  },
  {
    name: 'Names of previews in the log, in every spelling',
    unit: ['shared/kit/protocol/site-paths.test.ts'],
  },
  {
    name: 'Questions to the health check and the admin port',
    unit: ['shared/platform/serve/metrics/observe-site.test.ts'],
  },
  {
    name: 'Preview rights: releases, compositions and files that are put where production would find them',
    unit: ['shared/platform/store/preview-store.test.ts', 'shared/platform/serve/middleware/preview.test.ts'],
    browser: ['commands/stores/planted-objects.spec.ts'],
  },
  {
    name: 'Objects that are put ahead under a predicted id or hash',
    unit: [
      'shared/platform/store/deployments/check-deployment.test.ts',
      'shared/platform/store/records/put-composition.test.ts',
      'shared/platform/store/records/put-release.test.ts',
    ],
    browser: ['commands/stores/planted-objects.spec.ts'],
  },
  {
    name: 'Records with names that lead out of a folder, duplicates, prototypes, sizes and patterns',
    unit: ['shared/platform/store/parse-record.test.ts', 'shared/platform/store/previews.test.ts'],
  },
  {
    name: 'A FIFO or a device in a folder store',
    unit: ['shared/platform/store/objects/folder-store.test.ts'],
  },
  { name: 'Full disks, taken ports, bad settings', browser: ['commands/stores/bad-places.spec.ts'] },
  { name: 'Releases that break a rule', browser: ['commands/bad-input.spec.ts'] },
  {
    name: 'Every script missing, damaged or silent, before hydration and after',
    browser: [
      'behaviour/failures/chunk-failures.spec.ts',
      'behaviour/failures/chunk-failures-integrity.spec.ts',
      'behaviour/failures/chunk-failures-shell.spec.ts',
      'behaviour/failures/fragment-failures.spec.ts',
      'every-page/without-script.spec.ts',
    ],
  },
  { name: 'A hostile or silent newsletter provider', browser: ['behaviour/newsletter.spec.ts'] },
  {
    name: 'A hostile or silent scheduler',
    browser: ['behaviour/booking.spec.ts', 'hosts/embed.spec.ts', 'hosts/isolation.spec.ts'],
  },
  { name: 'Script that would be made of text', browser: ['behaviour/trusted-types.spec.ts'] },
  { name: 'The MDN Observatory: 120 or more', browser: ['server/observatory.spec.ts'] },
  { name: 'Every server behind a cache stopped', browser: ['server/cache-in-front.spec.ts'] },
];
