import type { Page, Request } from 'playwright/test';

/** The requests of a page from now on that are wanted, oldest first. The list grows as they are made. */
export function noteRequests(page: Page, isWanted: (request: Request) => boolean): readonly Request[] {
  const noted: Request[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) noted.push(request);
  });
  return noted;
}

/** Whether a request asks for the document of a tab, not for that of a frame. */
export function isDocument(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

export function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}
