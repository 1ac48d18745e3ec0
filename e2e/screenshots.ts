/**
 * `npm run screenshots`: takes the pictures of the project's README, docs/images/, of the site and of its dashboard with a
 * canary. Chromium encodes them as WebP.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '@site/platform/store/testing/listen';
import type { Browser, Page } from 'playwright';
import { benchSite } from './bench/support/bench-site';
import { launch } from './bench/support/browser';
import { visitMetrics } from './support/load/visit-metrics';
import { projectRoot } from './support/projects/project';
import { removeFolder, temporaryFolder } from './support/projects/temporary-folder';
import { startCanaryOf, storeAt } from './support/sites/next-build';
import { latestBuild, runSite } from './support/sites/running-site';

const SIZE = { width: 1280, height: 800 };
const QUALITY = 0.8;
const CANARY = '4f1c9a27be05';
const folder = path.join(projectRoot, 'docs/images');

const site = await benchSite();
const browser = await launch();
try {
  mkdirSync(folder, { recursive: true });
  const page = await open(browser, site.url);
  await page.waitForLoadState('networkidle');
  await save(page, 'site');
  await onDashboard(site.store, await latestBuild(site.url), async (url) => {
    const dashboard = await open(browser, url);
    await dashboard.getByRole('heading', { name: /^Canary for/ }).waitFor();
    await save(dashboard, 'dashboard');
  });
} finally {
  await browser.close();
  await site.stop();
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Runs the dashboard on a copy of the store, with a canary that paints about as fast as the stable build. */
async function onDashboard(
  store: string,
  stable: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const copy = temporaryFolder('site-screenshots-');
  cpSync(store, copy, { recursive: true });
  await startCanaryOf(await storeAt(copy), CANARY, 10, 'Ann');
  const metrics = await listen(
    createServer((_, response) =>
      response.end(
        visitMetrics({
          [stable]: { '0.5': 610, '1': 1240, '1.5': 1490, '2': 1580, '3': 1640, '+Inf': 1660 },
          [CANARY]: { '0.5': 64, '1': 138, '1.5': 169, '2': 178, '3': 184, '+Inf': 186 },
        }),
      ),
    ),
  );
  const env = { ADMIN_PORT: '0', DASHBOARD_SERVERS: metrics.url, SITE_RELEASED_BY: 'Ann' };
  const dashboard = await runSite({ project: projectRoot, store: copy, command: 'dashboard', env });
  try {
    await use(/http:\S+#\S+/.exec(dashboard.output())?.[0] ?? dashboard.url);
  } finally {
    await dashboard.stop();
    await metrics.stop();
    removeFolder(copy);
  }
}

/** Writes what the page shows as `docs/images/<name>.webp`. */
async function save(page: Page, name: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(
    async ({ png, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { png, quality: QUALITY },
  );
  await blank.close();
  const file = path.join(folder, `${name}.webp`);
  const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
  writeFileSync(file, bytes);
  console.log(`${path.relative(projectRoot, file)}: ${(bytes.length / 1000).toFixed(1)} kB`);
}
