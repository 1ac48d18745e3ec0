import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mode, makeProject, type StarterName, serveProject, starters } from '../../hosts/starters';
import { test } from '../../support/booking-package';
import { answerForProvider } from '../../support/example-hosts';
import { expect, expectState } from '../../support/hosts';

/** Any error or warning on the console fails the test, and so does a difference between server and browser. */
for (const name of Object.keys(starters) as StarterName[]) {
  test(`${name}: the manual's recipe in a new project, installed from the tarball, and not a word @nightly`, async ({
    page,
    site,
    provider,
    bookingPackage: { tarball },
    allow,
  }) => {
    // Next's note that the tests' browser asks for everything anew.
    allow(/cache-bypass-in-dev/);
    test.setTimeout(900_000);
    const parent = mkdtempSync(path.join(tmpdir(), 'starter-'));
    const folder = path.join(parent, 'host');
    await answerForProvider(page, provider.origin);
    try {
      await makeProject(name, folder, { site: site.url, tarball });
      const { serves } = starters[name];
      for (const mode of Object.keys(serves) as Mode[]) {
        await serveProject(name, mode, folder, async (url) => {
          if ('rendersOnServers' in starters[name])
            expect(await (await fetch(url)).text()).toContain('href="https://calendly.com/you/demo"');
          await page.goto(url);
          const element = page.locator('booking-widget');
          await expectState(element, 'ready');
          await expect(element.locator('iframe')).toHaveAttribute('src', /email=ada/);
          await expect(element.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
          // What is still open would miss its server.
          await page.goto('about:blank');
        });
      }
    } finally {
      await page.unrouteAll({ behavior: 'wait' });
      rmSync(parent, { recursive: true, force: true });
    }
  });
}
