import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Listening } from '@site/platform/store/testing/listen';
import { recipeFiles } from '../../hosts/manual';
import { serveFolder } from '../../hosts/serve-folder';
import { projectRoot } from '../projects/project';
import { sharedSite } from '../sites/shared-site';
import { toolModules } from '../tools';

const folder = path.join(projectRoot, 'e2e/hosts/hostile');

/** Libraries by the URL that the pages load them from. npm has no package of the last two, but one that contains them. */
const libraries = {
  '/turbo.js': '@hotwired/turbo/dist/turbo.es2017-umd.js',
  '/htmx.js': 'htmx.org/dist/htmx.js',
  '/tabbable.js': 'tabbable/dist/index.umd.js',
  '/focus-trap.js': 'focus-trap/dist/focus-trap.umd.js',
  '/prototype.js': 'legacy-libraries/test/3rdparty/prototype-1.7.0.0.js',
  '/mootools.js': 'legacy-libraries/test/3rdparty/mootools-1.4.1.js',
};

/** The names of the hostile pages. */
export const hostilePages = readdirSync(folder).map((file) => path.basename(file, '.html'));

/** The providers that each page runs with, as the mock server of the scheduling provider has them. */
export const providers = {
  calendly: '/quarry/demo',
  'cal.com': '/cal/demo',
  hubspot: '/hubspot/demo',
} as const;

export type ProviderName = keyof typeof providers;

interface HostileOptions {
  readonly site: string;
  /** Origin of the mock server. */
  readonly scheduling: string;
  readonly provider: ProviderName;
}

/** Serves a hostile page at `/` and again at `/other`, with the libraries that it loads. */
export function serveHostile(
  name: string,
  { site, scheduling, provider }: HostileOptions,
): Promise<Listening> {
  const page = scheduling + providers[provider];
  const html = readFileSync(path.join(folder, `${name}.html`), 'utf8')
    .replaceAll('https://SITE', site)
    .replaceAll('RECIPE', [...recipeFiles('analytics', { site }).values()].join('\n'))
    .replaceAll('BOOKING', `url="${page}" provider="${provider}"`)
    .replaceAll('OPTIONS', `url: '${page}', provider: '${provider}'`)
    .replaceAll('PAGE', page)
    .replaceAll('PROVIDER', provider);
  const scripts = Object.entries(libraries).map(([url, file]) => [
    url,
    readFileSync(path.join(toolModules, file), 'utf8'),
  ]);
  return serveFolder({
    '/': html.replaceAll('NAME', 'First page'),
    '/other': html.replaceAll('NAME', 'Other page'),
    ...Object.fromEntries(scripts),
  });
}

/** Serves hostile pages with the shared site's script and Calendly's mock server, until it is stopped. */
export function hostOnSharedSite() {
  const served: Listening[] = [];
  return {
    async serve(name: string): Promise<string> {
      const { url, mockServers } = sharedSite();
      const { scheduling } = mockServers;
      const host = await serveHostile(name, { site: url, scheduling, provider: 'calendly' });
      served.push(host);
      return host.url;
    },
    async stop(): Promise<void> {
      for (const host of served) await host.stop();
    },
  };
}
