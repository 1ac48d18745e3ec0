import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from '@site/platform/store/testing/listen';
import { chromiumArgs, findChromium } from '../../support/browsers/chromium';
import { damagedTest as test } from '../../support/damaged-test';
import { closedGate } from '../../support/gate';
import { footerLink } from '../../support/pages/page-parts';
import { isDocument, noteRequests } from '../../support/pages/requests';
import { expect, hydratePage } from '../../support/test';

test('a page that is not hydrated has the browser fetch the page that the visitor points at', async ({
  page,
  damaged,
}) => {
  const asked: string[] = [];
  const { url } = await damaged((target) => {
    asked.push(target);
    return /\/shell\/main\./.test(target) ? 'silent' : undefined;
  });
  await page.goto(`${url}/faq`);
  await footerLink(page, '/pricing').hover();
  await expect.poll(() => asked).toContain('/pricing');
  expect(asked).not.toContain('/pricing/_payload.json');
});

test('after hydration no document is prerendered, because the router follows links', async ({ page }) => {
  await page.goto('/faq');
  await hydratePage(page);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  const documents = noteRequests(page, isDocument);
  const payload = page.waitForRequest('**/terms/_payload.json');
  await footerLink(page, '/terms').hover();
  await payload;
  expect(documents).toEqual([]);
});

/**
 * Starts a browser without a debugger, with which Chromium would not prerender. It opens a page that prerenders `/faq`. On
 * command, that page stores the start of the visit like the site's pages, and navigates there.
 */
test('a page that was rendered ahead is a visit when it is shown, with what the page before it kept', async ({
  site,
}, testInfo) => {
  const campaign = `ahead-${crypto.randomUUID()}`;
  const landing = `/?utm_source=letter&utm_campaign=${campaign}`;
  const documents: (string | undefined)[] = [];
  const gate = closedGate();
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (url === '/start') return response.setHeader('content-type', 'text/html').end(startPage(landing));
    if (url === '/follow') return gate.opened.then(() => response.end());
    const real = await fetch(site.url + url, { headers: { accept: headers.accept ?? '*/*' } });
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, real.headers.get(name) ?? '');
    if (url === '/faq') documents.push(headers['sec-purpose']?.toString());
    response.writeHead(real.status).end(Buffer.from(await real.arrayBuffer()));
  });
  const { url, stop } = await listen(server);
  // The profile is in the test's output folder, because helper processes may still write to it after the browser has exited.
  const profile = `--user-data-dir=${testInfo.outputPath('profile')}`;
  // In a group of its own: Debian's command is a shell that starts the browser, and does not end it.
  const browser = spawn(findChromium() ?? '', [...chromiumArgs(), '--headless', profile, `${url}/start`], {
    detached: true,
  });
  const ended = once(browser, 'exit');
  const records = async () => {
    const all = (await (await fetch(`${site.mockServers.api}/records`)).json()) as {
      utm_campaign?: string;
    }[];
    return all.filter((record) => record.utm_campaign === campaign).length;
  };
  try {
    await expect.poll(() => documents).toEqual([expect.stringContaining('prerender')]);
    // The visit is recorded at most half a second after the load event.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await records()).toBe(0);
    gate.open();
    await expect.poll(records).toBe(1);
    // The prerendered document is the visible one.
    expect(documents).toHaveLength(1);
  } finally {
    if (browser.pid !== undefined) process.kill(-browser.pid);
    await ended;
    await stop();
  }
});

function startPage(landing: string): string {
  const rules = JSON.stringify({ prerender: [{ urls: ['/faq'] }] });
  return `<!doctype html><title>Start</title><script type="speculationrules">${rules}</script>
<script>
  fetch('/follow').then(() => {
    const url = location.origin + ${JSON.stringify(landing)};
    sessionStorage.setItem('site.landing', JSON.stringify({ url, referrer: '' }));
    location.assign('/faq');
  });
</script>`;
}
