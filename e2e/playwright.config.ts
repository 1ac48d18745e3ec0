import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from './support/browsers/chromium';

/** Rules of providers, stored values, requests, builds and failures; and of the wheel, which phones do not have. */
const sameOnEveryScreen =
  /\/behaviour\/(?:\w+\/)?(attribution|booking|build-updates|chunk-failures|content-fonts|fragment-failures|hydration-queued-clicks|hydration-loading|locale|motion-scrolling|newsletter|overlay|rendered-ahead|trusted-types)[.-]/;

/** Long tests (`@nightly` in the title) run only with `npm run test:nightly` and `npm run test:attack`. */
const nightly = process.env.NIGHTLY;
const leftOut = (tag: RegExp) => (nightly ? tag : new RegExp(`${tag.source}|@nightly`));

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // On two cores: tests wait for timers and processes much of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds. The summary lists retried tests, because a flaky test is a defect too.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['./support/summary-reporter.ts']],
  // Generous limits for a machine that stalls. Passing tests do not wait for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumArgs() },
    // Recording a trace makes tests a third slower. To record all, run: npm run e2e -- --trace on
    trace: 'on-first-retry',
  },
  ...(nightly === '1' ? { grep: /@nightly/ } : {}),
  projects: [
    { name: 'desktop', grepInvert: leftOut(/@phone/), use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: sameOnEveryScreen,
      grepInvert: leftOut(/@desktop/),
      testMatch: /\/(behaviour|every-page)\//,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
