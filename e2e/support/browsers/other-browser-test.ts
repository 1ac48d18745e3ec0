import { test as base } from 'playwright/test';
import { startFirefox } from './firefox';
import type { OtherBrowser, Tab } from './tab';
import { startWebkit } from './webkit';

const engines = {
  firefox: { start: startFirefox, missing: 'There is no Firefox here; install it, or set FIREFOX_PATH.' },
  webkit: {
    start: startWebkit,
    missing: 'There is no WebKit here: Debian has it as webkit2gtk-driver, with xvfb.',
  },
};

export interface EngineOption {
  /** The Playwright project's browser. */
  readonly engine: keyof typeof engines;
}

/** A test in the project's browser, with a tab of its own. One browser for all tests of a worker. Skipped where it is not installed. */
export const test = base.extend<
  { readonly tab: Tab },
  EngineOption & { readonly otherBrowser: OtherBrowser | null }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  otherBrowser: [
    async ({ engine }, use) => {
      const browser = await engines[engine].start();
      await use(browser);
      await browser?.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, otherBrowser }, use) => {
    if (otherBrowser === null) return test.skip(true, engines[engine].missing);
    const tab = await otherBrowser.open();
    await use(tab);
    await tab.close();
  },
});
