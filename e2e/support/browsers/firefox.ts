import { existsSync } from 'node:fs';
import { importTool } from '../tools';
import type { Key, OtherBrowser, Tab } from './tab';

/** The used part of Puppeteer. */
interface Puppeteer {
  readonly default: { launch(options: object): Promise<Browser> };
}

interface Browser {
  createBrowserContext(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Page extends Frame {
  readonly keyboard: { press(key: Key): Promise<void> };
  goto(url: string): Promise<unknown>;
  url(): string;
  locator(selector: string): { click(): Promise<void>; fill(text: string): Promise<void> };
  $(selector: string): Promise<{ contentFrame(): Promise<Frame> } | null>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
}

interface Frame {
  evaluate: Tab['run'];
}

const systemPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of Firefox: `FIREFOX_PATH`, or the system's. */
function findFirefox(): string | undefined {
  const candidates = [process.env.FIREFOX_PATH, ...systemPaths];
  return candidates.find((file) => file !== undefined && existsSync(file));
}

/**
 * Starts the system's Firefox with Puppeteer and WebDriver BiDi. Playwright supports only its own patched Firefox. Null if there is
 * no Firefox.
 */
export async function startFirefox(): Promise<OtherBrowser | null> {
  const executablePath = findFirefox();
  if (executablePath === undefined) return null;
  const { default: puppeteer } = await importTool<Puppeteer>('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    defaultViewport: { width: 1280, height: 800 },
    executablePath,
  });
  return {
    async open() {
      const context = await browser.createBrowserContext();
      return { ...tabOf(await context.newPage()), close: () => context.close() };
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    goto: async (url) => void (await page.goto(url)),
    // The driver's own way back sometimes misses the load event and waits for it until its time limit.
    back: () => page.evaluate(() => window.history.back()),
    path: async () => new URL(page.url()).pathname,
    run: (inPage, ...args) => page.evaluate(inPage, ...args),
    runInFrame: async (selector, inPage, ...args) => {
      const element = await page.$(selector);
      if (element === null) throw new Error(`The page has no ${selector}.`);
      return (await element.contentFrame()).evaluate(inPage, ...args);
    },
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    press: (key) => page.keyboard.press(key),
    problems,
  };
}
