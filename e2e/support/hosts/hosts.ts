import path from 'node:path';
import type { BookingStatus } from '@site/kit/contracts/booking';
import type { Listening } from '@site/platform/store/testing/listen';
import { expect, type Locator, type Page } from 'playwright/test';
import { manual, recipeFiles } from '../../hosts/manual';
import { serveFolder } from '../../hosts/serve-folder';
import { projectRoot } from '../projects/project';
import { test as base } from '../test';

export interface Provider {
  readonly url: string;
  readonly scriptUrl: string;
  readonly origin: string;
}

export interface HostFixtures {
  readonly provider: Provider;
  /** Serves pages, by path, on an origin that is neither the site's nor the provider's. */
  readonly host: (
    pages: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  /** HTML of a page with the embed script. */
  readonly withEmbed: (body: string, head?: string) => string;
}

/** Tests of pages of other sites. */
export const test = base.extend<HostFixtures>({
  provider: async ({ site }, use) => {
    const origin = site.mockServers.scheduling;
    await use({ origin, url: `${origin}/quarry/demo`, scriptUrl: `${origin}/assets/external/widget.js` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
  host: async ({}, use) => {
    const served: Listening[] = [];
    await use(async (pages, headers = {}) => {
      const folder = await serveFolder(pages, { headers });
      served.push(folder);
      return folder.url;
    });
    await Promise.all(served.map((folder) => folder.stop()));
  },
  withEmbed: async ({ site }, use) => {
    await use(
      (body, head = `<script type="module" async src="${site.url}/mf-booking/v1/embed.js"></script>`) =>
        `<!doctype html><html lang="en"><head><title>Host</title>${head}</head><body>${body}</body></html>`,
    );
  },
});

export { expect };

/** A widget with the id `w`. */
export function widget({ url, scriptUrl }: Provider, attributes = '', content = ''): string {
  return `<booking-widget id="w" url="${url}" script-url="${scriptUrl}" ${attributes}>${content}</booking-widget>`;
}

/** Serves the mock of cal.com's page at its real URL. */
export function answerForCal(page: Page): Promise<void> {
  return answerWith(page, 'https://app.cal.com/**', 'cal-page.html');
}

/** The mock of HubSpot's page, at its URL. */
export function answerForHubSpot(page: Page): Promise<void> {
  return answerWith(page, 'https://meetings.hubspot.com/**', 'hubspot-page.html');
}

async function answerWith(page: Page, url: string, file: string): Promise<void> {
  const mock = path.join(projectRoot, 'e2e/mock-servers/scheduling', file);
  await page.route(url, (route) => route.fulfill({ path: mock }));
}

/** Records every widget event of a page as `<id>:<type>`, starting before the embed script runs. */
export async function noteEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const types = 'ready failed timeout profile-viewed event-type-viewed date-selected scheduled closed';
    for (const type of types.split(' ')) {
      // The events do not bubble, but a capturing listener receives them.
      document.addEventListener(
        type,
        (event) => {
          const { reason = '' } = (event as CustomEvent<{ reason?: string }>).detail ?? {};
          noted.push([(event.target as Element).id, type, reason].filter(Boolean).join(':'));
        },
        true,
      );
    }
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

/** Expects the state of a widget, as its style sheets see it. */
export async function expectState(element: Locator, state: BookingStatus['status']): Promise<void> {
  await expect
    .poll(() => element.evaluate((node, name) => node.matches(`:state(${name})`), state))
    .toBe(true);
}

/** The manual's first example, with the URLs of this run. */
export function manualMarkup(site: string, { url, scriptUrl }: Provider): string {
  const markup = recipeFiles('html', { site }).get('plain.html') ?? '';
  return markup
    .replaceAll(/\burl="[^"]+"/g, `url="${url}" script-url="${scriptUrl}"`)
    .replaceAll('https://calendly.com/you/demo', url);
}

/** The directives that the manual requires of a host, with the URLs of this run. */
export function manualPolicy(site: string, pages: string): string {
  const [, directives = ''] = /^```\n(script-src [^\n]+)\n```$/m.exec(manual) ?? [];
  return directives.replaceAll('https://YOUR-SITE', site).replaceAll('https://calendly.com', pages);
}
