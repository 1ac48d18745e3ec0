import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium, publicHostArg } from './support/browsers/chromium';
import type { EngineOption } from './support/browsers/other-browser-test';

/** Rules of providers, stored values, requests, builds and failures; and of the wheel, which phones do not have. */
const sameOnEveryScreen =
  /\/behaviour\/(?:\w+\/)?(attribution|booking|build-updates|chunk-failures|content-fonts|fragment-failures|hydration-queued-clicks|hydration-loading|locale|motion-scrolling|newsletter|rendered-ahead|trusted-types)[.-]/;

const otherBrowsers = /\/other-browsers\//;

/**
 * Long tests and variants (`@nightly` in the title or as a tag) run only with `npm run test:nightly` and
 * `npm run test:attack`, and so do on a phone those with the tag `@desktop-by-day`, where nothing differs there.
 */
const nightly = process.env.NIGHTLY;
const leftOut = (tag: RegExp) => (nightly ? tag : new RegExp(`${tag.source}|@nightly`));

export default defineConfig<object, EngineOption>({
  testDir: './tests',
  outputDir: '../test-results',
  // Screenshots that a test compares with its own earlier ones.
  snapshotPathTemplate: '{testDir}/../../test-results/screenshots/{arg}{ext}',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // On two cores, three, four and five take the same time.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a test that passes at the second try is broken. The nightly run repeats each test five times.
  reporter: 'list',
  // Generous limits for a machine that stalls. Passing tests do not wait for them. Those of the night make several releases.
  timeout: nightly ? 900_000 : 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: [...chromiumArgs(), publicHostArg] },
    // Traces make tests a third slower. To record them, run: npm run e2e -- <spec> --trace on
    screenshot: 'only-on-failure',
  },
  ...(nightly === '1' ? { grep: /@nightly/ } : {}),
  projects: [
    {
      name: 'desktop',
      testIgnore: otherBrowsers,
      grepInvert: leftOut(/@phone/),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: sameOnEveryScreen,
      ...(nightly === '1' ? { grep: /@nightly|@desktop-by-day/ } : {}),
      grepInvert: nightly ? /@desktop(?!-by-day)/ : leftOut(/@desktop/),
      testMatch: /\/(behaviour|every-page)\//,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // The tests of a file one after the other, in one browser.
    ...(['firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testMatch: otherBrowsers,
      fullyParallel: false,
      grepInvert: leftOut(/@phone/),
      use: { engine },
    })),
  ],
});
