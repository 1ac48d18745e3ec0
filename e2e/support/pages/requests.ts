import type { Page, Request, Response } from 'playwright/test';

/** A live list of the page's matching requests from now on, oldest first. */
export function noteRequests(page: Page, isWanted: (request: Request) => boolean): readonly Request[] {
  const noted: Request[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) noted.push(request);
  });
  return noted;
}

/** True for the document of a tab, but not of a frame. */
export function isDocument(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

export function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Resolves when a script that the page imported has run: a module runs once, and the later import is answered later. */
export async function scriptRan(page: Page, response: Response): Promise<void> {
  await page.evaluate((url) => import(url), response.url());
}
