import type { Page } from 'playwright/test';

type Outage = (page: Page, files: string) => Promise<unknown>;

/** Longer than any deadline of the embed. */
const SLOW_MS = 9000;

/** How our site can be down for a page of somebody else. A page leaves for `about:blank` before its routes are removed. */
export const outages: Readonly<Record<string, Outage>> = {
  refuses: (page, files) => page.route(files, (route) => route.abort('connectionrefused')),
  'answers 500': (page, files) => page.route(files, (route) => route.fulfill({ status: 500 })),
  hangs: (page, files) =>
    page.route(files, async (route) => {
      await page.waitForURL('about:blank', { timeout: 0 }).catch(() => {});
      await route.abort().catch(() => {});
    }),
  'is slow': (page, files) =>
    page.route(files, async (route) => {
      const left = page.waitForURL('about:blank', { timeout: 0 }).catch(() => {});
      await Promise.race([new Promise((resolve) => setTimeout(resolve, SLOW_MS)), left]);
      await route.continue().catch(() => {});
    }),
  'dies halfway': (page, files) =>
    page.route(files, async (route) => {
      const body = await (await route.fetch()).text();
      const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
      await route.fulfill({ headers, body: body.slice(0, body.length / 2) });
    }),
};
