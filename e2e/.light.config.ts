import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from './support/chromium';
export default defineConfig({ testDir: './tests/hosts', globalSetup: './.light.setup.ts', fullyParallel: true, workers: 2, reporter: [['list']], timeout: 25_000, expect: { timeout: 8_000 }, outputDir: '/tmp/embed/results',
  use: { browserName: 'chromium', launchOptions: { executablePath: findChromium() ?? '', args: chromiumArgs() }, viewport: { width: 1280, height: 800 } } });
