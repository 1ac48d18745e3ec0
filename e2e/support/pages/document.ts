import { expect, type Locator, type Page } from 'playwright/test';
import { allHydrated } from '../test';

/** An attribute of the document that a full load removes. */
const MARK = 'data-same-document';

/** Marks the document, to tell a client transition from a full load. */
export function markDocument(page: Page): Promise<void> {
  return page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK);
}

/** Whether the document has the mark. Null during a full load. */
export function isSameDocument(page: Page): Promise<boolean | null> {
  const marked = page.locator(`html[${MARK}]`);
  return marked.count().then(
    (count) => count === 1,
    () => null,
  );
}

/**
 * Runs an action that makes the page reload for the first time, and resolves when the new document has arrived. Its request
 * alone would be too early: input would still go to the old document. A mark could be too late: the page may have reloaded.
 */
export async function reloadBy(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  const navigationType = () =>
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;
  await expect.poll(() => page.evaluate(navigationType).catch(() => null)).toBe('reload');
}

/** Clicks a link and expects its page in the same document. */
export async function followByTransition(page: Page, link: Locator, url: string | RegExp): Promise<void> {
  await allHydrated(page);
  await markDocument(page);
  await link.click();
  await expect(page).toHaveURL(url);
  expect(await isSameDocument(page)).toBe(true);
}

/** Clicks a link and expects its page in a new document. */
export async function followByFullLoad(page: Page, link: Locator, url: string | RegExp): Promise<void> {
  await markDocument(page);
  await link.click();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(page).toHaveURL(url);
}

/** The build of the document, from its `Server-Timing`. */
export function buildOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      // Not with `performance`, which tests with a fake clock replace.
      new Promise<string>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [document] = list.getEntries() as PerformanceNavigationTiming[];
          resolve(document?.serverTiming.find(({ name }) => name === 'build')?.description ?? '');
        });
        observer.observe({ type: 'navigation', buffered: true });
      }),
  );
}
