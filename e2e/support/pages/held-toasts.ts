import type { Page } from 'playwright/test';

/**
 * Keeps toasts of the page open until they are released: their clock is an animation, which is paused. A slow machine can
 * then inspect a toast that closes within a second. Returns the function that releases them.
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
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
