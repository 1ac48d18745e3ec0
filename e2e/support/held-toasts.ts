import type { Page } from 'playwright/test';

/**
 * From now on toasts of the page stay until they are let go: their clock is an animation, which stands. So a machine that
 * stalls has time to look at one that is gone in a second. Gives what lets them go.
 */
export async function holdToasts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Closes all toasts by their buttons. */
export function closeToasts(page: Page): Promise<void> {
  return page.locator('.Toastify__close-button').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
}
