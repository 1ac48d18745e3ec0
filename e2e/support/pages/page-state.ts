import type { Page } from 'playwright/test';

/** Sets the connection that the browser reports, before any script reads it. */
export async function setConnection(
  page: Page,
  connection: { readonly saveData?: boolean; readonly effectiveType?: string },
): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

/** Resolves after a number of frames, when earlier changes have been painted. */
export function nextFrames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
