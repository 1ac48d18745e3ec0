import { type CDPSession, expect, type Page } from 'playwright/test';

/**
 * Expects that 50 times in and out of the page leave no frame, document or listener of any object, as the browser counts them.
 * The page has its calendar and a button "Show or hide".
 */
export async function expectNothingLeft(page: Page, calendar: string, times = 50): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const button = page.getByRole('button', { name: 'Show or hide' });
  const frames = page.locator(`${calendar} iframe`);
  await expect(frames).toHaveCount(1);
  await button.dispatchEvent('click');
  await expect(page.locator('iframe')).toHaveCount(0);
  // The first visits create what lives as long as the page, which is no leak.
  await button.evaluate(showAndHide, { times: 3, calendar });
  const before = await counts(cdp);
  await button.evaluate(showAndHide, { times, calendar });
  await expect(page.locator(calendar)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(async () => excess(await counts(cdp), before)).toEqual({ documents: 0, listeners: 0 });
  await cdp.detach();
}

/** In the page: each time waits for the calendar's frame before it takes it out. */
async function showAndHide(
  button: HTMLElement | SVGElement,
  { times, calendar }: { readonly times: number; readonly calendar: string },
): Promise<void> {
  const hasFrame = () => {
    const element = document.querySelector(calendar);
    return Boolean((element?.shadowRoot ?? element)?.querySelector('iframe'));
  };
  const until = async (shown: boolean) => {
    const end = performance.now() + 10_000;
    while (hasFrame() !== shown) {
      if (performance.now() > end) throw new Error(`The frame is not ${shown ? 'there' : 'gone'}.`);
      await new Promise(requestAnimationFrame);
    }
  };
  for (let time = 0; time < times; time += 1)
    for (const shown of [true, false]) {
      (button as HTMLElement).click();
      await until(shown);
    }
}

interface Counts {
  /** The page's own, and those of frames. */
  readonly documents: number;
  readonly listeners: number;
}

async function counts(cdp: CDPSession): Promise<Counts> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { documents, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { documents, listeners: jsEventListeners };
}

/** Fewer than before is no leak. */
const excess = (now: Counts, before: Counts): Counts => ({
  documents: Math.max(0, now.documents - before.documents),
  listeners: Math.max(0, now.listeners - before.listeners),
});
