import { test as base, expect, type Page } from 'playwright/test';
import { type SharedSite, sharedSite } from './sites/shared-site';

export interface Fixtures {
  /** The shared site. Do not change its store. */
  readonly site: SharedSite;
  /** Allows matching console errors and warnings, failed requests and page errors, which would fail the test. */
  readonly allow: (pattern: RegExp) => void;
}

/** Fails a test for any console error or warning, uncaught error, failed request or error response that it did not allow. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
  site: async ({}, use) => {
    await use(sharedSite());
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    await context.addInitScript(extendLimits);
    await use(context);
  },
  allow: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      context.on('page', (page) => watch(page, problems));
      await use((pattern) => allowed.push(pattern));
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * A machine that stalls reaches the time limits of pages, such as that after which a navigation becomes a full load. The tests
 * of a limit install a clock, which replaces this.
 */
function extendLimits(): void {
  const { setTimeout } = window;
  const extended = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
    setTimeout(run, ms >= 5000 ? ms * 12 : ms, ...args);
  window.setTimeout = extended as typeof window.setTimeout;
}

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const cause = request.failure()?.errorText ?? '';
    // A navigation aborts pending prefetches.
    if (cause !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${cause}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answered ${response.status()}: ${response.url()}`);
  });
}

/** Starts the page's scripts with an interaction after the load event. */
export async function startScripts(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.keyboard.press('Shift');
}

/** Starts the scripts and resolves when every slot of the page is hydrated. */
export async function hydratePage(page: Page): Promise<void> {
  await startScripts(page);
  await allHydrated(page);
}

/** Resolves when every slot of the page is hydrated. Until then, navigations are full loads. */
export async function allHydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-fragment-status]')).not.toHaveCount(0);
  await expect(page.locator('[data-fragment]:not([data-fragment-status=hydrated])')).toHaveCount(0);
}
