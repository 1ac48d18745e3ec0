import type { Page, Request } from 'playwright/test';

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
