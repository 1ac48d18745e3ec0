import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { ownSite } from '../../support/sites/own-site';

const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';

/** As a site in production is configured: every service with `https:`. */
const production = {
  SITE_ORIGIN: 'https://www.example.com',
  SCHEDULING_SCRIPT_URL: 'https://scheduling.example.com/widget.js',
  SCHEDULING_URL: 'https://scheduling.example.com/quarry/demo',
  NEWSLETTER_URL: 'https://newsletter.example.com/subscribe',
  API_ORIGIN: 'https://api.example.com',
};

test('the MDN Observatory gives the composed site 120 or more @nightly @desktop', async () => {
  const folder = temporaryFolder('site-observatory-');
  const site = await ownSite();
  try {
    // It brings a server, a database's client and a bundle of certificates, which nothing else here needs.
    const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    const installed = spawnSync('npm', [...install, `${PACKAGE}@${VERSION}`], { encoding: 'utf8' });
    expect(installed.status, installed.stderr).toBe(0);
    const grader = path.join(folder, 'node_modules', PACKAGE);
    // Its list of hosts that browsers know comes from the network; ours is not among them.
    const preloaded = path.join(grader, 'conf/hsts-preload.json');
    mkdirSync(path.dirname(preloaded), { recursive: true });
    if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

    await site.configure(production);
    for (const target of ['/', '/book-demo', '/faq']) {
      const response = await fetch(site.url + target);
      const captured = path.join(folder, 'response.json');
      const headers = Object.fromEntries(response.headers);
      writeFileSync(captured, JSON.stringify({ headers, html: await response.text() }));
      const script = path.join(import.meta.dirname, 'observatory.mjs');
      const graded = spawnSync(process.execPath, [script, grader, captured], { encoding: 'utf8' });
      const { score, modifiers } = JSON.parse(graded.stdout.trim().split('\n').at(-1) ?? '{}');
      console.log(`${target}: ${score}`);
      expect(score, `${target}: ${JSON.stringify(modifiers)}`).toBeGreaterThanOrEqual(120);
    }
  } finally {
    await site.stop();
    removeFolder(folder);
  }
});
