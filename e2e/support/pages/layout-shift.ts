import type { Page } from 'playwright/test';

declare global {
  interface Window {
    shift?: number;
  }
}

/** Sums all layout shifts of each document, including those after an input. Returns a function for the sum so far. */
export async function observeShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack this entry.
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        window.shift = (window.shift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => shiftOf(page);
}

/** The sum of the layout shifts so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shift ?? Number.NaN);
}
