import { test as base } from 'playwright/test';
import { type Browser, findFirefox, type Page, startFirefox } from './firefox';

/** A test in Firefox, with a tab of its own. One browser for all tests of a worker. */
export const test = base.extend<{ readonly tab: Page }, { readonly firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const firefox = await startFirefox();
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    await use(await context.newPage());
    await context.close();
  },
});

/** Skips the tests of a spec where there is no Firefox, and runs the others one after the other. */
export function requireFirefox(): void {
  test.describe.configure({ mode: 'default' });
  test.skip(findFirefox() === null, 'There is no Firefox here; install it, or set FIREFOX_PATH.');
}
