import type { Page } from 'playwright/test';

declare global {
  interface Window {
    shift?: number;
  }
}

/** Adds up every layout shift from the beginning of each document on, those right after an input as well. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      // Not in the type library yet.
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        window.shift = (window.shift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the layout has shifted so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shift ?? Number.NaN);
}
