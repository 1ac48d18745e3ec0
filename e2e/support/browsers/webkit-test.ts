import { test as base } from 'playwright/test';
import { hasWebkit, startWebkit, type Webkit, type WebkitPage } from './webkit';

/** A test in WebKit, with a tab of its own. One browser for all tests of a worker. */
export const test = base.extend<{ readonly tab: WebkitPage }, { readonly webkit: Webkit }>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const webkit = await startWebkit();
      await use(webkit);
      webkit.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ webkit }, use) => {
    const tab = await webkit.open();
    await use(tab);
    await tab.close();
  },
});

/** Skips the tests of a spec where there is no WebKit, and runs the others one after the other. */
export function requireWebkit(): void {
  test.describe.configure({ mode: 'default' });
  test.skip(!hasWebkit(), 'There is no WebKit here: Debian has it as webkit2gtk-driver, with xvfb.');
}
