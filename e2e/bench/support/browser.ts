import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from 'playwright';
import { chromiumArgs, findChromium } from '../../support/browsers/chromium';

export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium was found. npm test gets one; or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: chromiumArgs() });
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

export interface Throttling {
  /** CPU throttling factor. */
  readonly cpu?: number;
  /** 1.6 Mbit/s and 150 ms a round trip. */
  readonly slowNetwork?: boolean;
}

const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;

export async function throttle(
  page: Page,
  { cpu = 1, slowNetwork = false }: Throttling,
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (slowNetwork) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
  }
  if (cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return session;
}

/** Starts hydration with a key press without effect, and resolves when every slot is hydrated. */
export async function wake(page: Page, timeout = 15_000): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(
    () => {
      const slots = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
      return slots.length > 0 && slots.every((slot) => slot.dataset.fragmentStatus === 'hydrated');
    },
    null,
    { timeout, polling: 20 },
  );
}

/** Brings the page's `target`, a global variable of the page, into view, and gives its middle once it has stopped moving. */
export function placeOfTarget(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  // As a text: what the transpiler adds to functions is not there in the page.
  return page.evaluate<{ x: number; y: number }>(`(async () => {
    for (let before = null; before !== target.getBoundingClientRect().y; ) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      before = target.getBoundingClientRect().y;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
}

/** Follows the requests of a page from now on. */
export function watchNetwork(page: Page): {
  /** Resolves when scripts were requested after the load event, and all requests have ended. */
  readonly scriptsFetched: () => Promise<void>;
  /** Resolves when all requests have ended and the page is idle. */
  readonly settled: () => Promise<void>;
} {
  const pending = new Set<Request>();
  let scripts = 0;
  let changed = () => {};
  page.on('request', (request) => {
    pending.add(request);
    if (/\.m?js$/.test(new URL(request.url()).pathname)) scripts += 1;
  });
  const end = (request: Request) => {
    pending.delete(request);
    changed();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const next = () =>
    new Promise<void>((resolve) => {
      changed = resolve;
    });
  // Twice, because a task of the page may request more. With a slowed processor, Chromium may never call a page that does
  // nothing.
  const idle = () =>
    page.evaluate(`new Promise((done) => {
      const soon = { timeout: 2000 };
      requestIdleCallback(() => requestIdleCallback(() => done(), soon), soon);
    })`);
  const settled = async () => {
    do {
      while (pending.size > 0) await next();
      await idle();
    } while (pending.size > 0);
  };
  return {
    settled,
    scriptsFetched: async () => {
      while (scripts === 0) await next();
      await settled();
    },
  };
}
