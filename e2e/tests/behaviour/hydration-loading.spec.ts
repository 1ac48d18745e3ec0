import { expect, test } from '../../support/test';

interface Sent {
  readonly url: string;
  readonly type: string;
  readonly initiator: string;
}

test('before the load event: at most four requests and 68 kB, two deep, no script', async ({
  page,
  context,
  site,
}) => {
  const devtools = await context.newCDPSession(page);
  const sent: Sent[] = [];
  let bytes = 0;
  let loaded = false;
  devtools.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    if (!loaded)
      sent.push({ url: request.url, type: type ?? 'Other', initiator: initiator.url ?? initiator.type });
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (!loaded) bytes += encodedDataLength;
  });
  devtools.on('Page.loadEventFired', () => {
    loaded = true;
  });
  await devtools.send('Network.enable');
  await devtools.send('Page.enable');
  await page.goto('/');

  const [document, ...others] = sent;
  expect(document).toMatchObject({ url: `${site.url}/`, type: 'Document' });
  expect(sent.filter(({ type }) => type === 'Script')).toEqual([]);
  expect(sent.length).toBeLessThanOrEqual(4);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(68_000);
  expect(others.map(({ initiator }) => initiator)).toEqual(others.map(() => `${site.url}/`));
});

test('the bootstrap script, which every document contains, stays small', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const bootstrap = [...html.matchAll(/<script>(.*?)<\/script>/gs)].find(([, text]) =>
    text?.includes('queuedClicks'),
  );
  expect(bootstrap?.[1]?.length).toBeGreaterThan(500);
  expect(bootstrap?.[1]?.length).toBeLessThanOrEqual(2100);
});

test('all scripts of the page load after the load event, even under a resting mouse', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      // Chromium sends this move, by no pixel, when a page appears under the mouse.
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    ),
  );
  await page.goto('/');
  const wanted = await page.evaluate(() => {
    const data = document.getElementById('site-data')?.textContent ?? '';
    return (JSON.parse(data) as { scripts: string[] }).scripts;
  });
  expect(wanted.length).toBeGreaterThan(3);
  const scripts = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loadEnd = navigation?.loadEventEnd ?? Number.POSITIVE_INFINITY;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return resources
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, early: startTime < loadEnd }));
    });
  await expect
    .poll(async () => (await scripts()).map(({ path }) => path))
    .toEqual(expect.arrayContaining(wanted));
  expect((await scripts()).filter(({ early }) => early)).toEqual([]);
});
