import { existsSync } from 'node:fs';
import type { Page as PlaywrightPage } from 'playwright/test';
import { importTool } from '../tools';

/** The common part of Puppeteer's and Playwright's pages. */
export type Page = Pick<
  PlaywrightPage,
  | 'goto'
  | 'goBack'
  | 'url'
  | 'on'
  | 'keyboard'
  | 'locator'
  | '$'
  | '$$'
  | '$eval'
  | '$$eval'
  | 'evaluate'
  | 'waitForFunction'
  | 'waitForSelector'
  | 'close'
>;

/** The used part of Puppeteer's browser. */
export interface Browser {
  newPage(): Promise<Page>;
  createBrowserContext(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Puppeteer {
  readonly default: { launch(options: object): Promise<Browser> };
}

const systemPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of Firefox: `FIREFOX_PATH`, or the system's. Null if none exists. */
export function findFirefox(): string | null {
  const candidates = [process.env.FIREFOX_PATH, ...systemPaths];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}

/** Starts the system's Firefox with Puppeteer and WebDriver BiDi. Playwright supports only its own patched Firefox. */
export async function startFirefox(): Promise<Browser> {
  const { default: puppeteer } = await importTool<Puppeteer>('puppeteer-core');
  return puppeteer.launch({
    browser: 'firefox',
    defaultViewport: { width: 1280, height: 800 },
    executablePath: findFirefox() ?? '',
  });
}

/** Records the errors and warnings in the console of a page, and uncaught errors. */
export function noteProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}
