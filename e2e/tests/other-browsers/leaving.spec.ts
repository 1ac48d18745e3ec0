import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@site/platform/store/testing/listen';
import { expect } from 'playwright/test';
import { test } from '../../support/browsers/other-browser-test';
import { closedGate } from '../../support/gate';
import { sharedSite } from '../../support/sites/shared-site';

test.skip(({ engine }) => engine === 'webkit', 'Its driver runs nothing in a page that is being left.');

test('@nightly on a slow line, clicks abort the running import, and the next page arrives', async ({
  tab: page,
}) => {
  const { url } = sharedSite();
  const main = /\/shell\/main\./;
  const slow = closedGate();
  const asked: string[] = [];
  const aborted: string[] = [];
  // The script never arrives, and the next page takes long.
  const server = createServer(async (request, response) => {
    const { url: path = '/' } = request;
    if (main.test(path) || request.headers['sec-fetch-dest'] === 'document') asked.push(path);
    if (main.test(path)) return response.once('close', () => aborted.push(path));
    if (path === '/sitemap') await slow.opened;
    const real = await fetch(url + path);
    response.setHeader('content-type', real.headers.get('content-type') ?? '');
    response.writeHead(real.status).end(Buffer.from(await real.arrayBuffer()));
  });
  const site = await listen(server);
  try {
    await page.goto(`${site.url}/terms`);
    await page.press('Shift');
    await expect.poll(() => asked.filter((path) => main.test(path)).length).toBe(1);
    for (const clicks of [1, 2, 3]) {
      await page.run(() => document.querySelector<HTMLElement>('footer a[href="/sitemap"]')?.click());
      await expect.poll(() => asked.filter((path) => path === '/sitemap').length).toBe(clicks);
    }
    await expect.poll(() => aborted.length).toBeGreaterThan(0);
    // The pauses before the retries, 250 ms and 1 s, would be over.
    await pause(2000);
    expect(asked.filter((path) => path !== '/sitemap')).toEqual(['/terms', expect.stringMatching(main)]);
    slow.open();
    await expect.poll(() => page.path()).toBe('/sitemap');
  } finally {
    slow.open();
    await site.stop();
  }
});
