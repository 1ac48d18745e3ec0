import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { makeProject, serveProject } from '../../hosts/new-project';
import { type Mode, type Starter, starters } from '../../hosts/starters';
import { answerForProvider } from '../../support/hosts/example-hosts';
import { expect, expectState, noteEvents } from '../../support/hosts/hosts';
import { outages } from '../../support/pages/outages';
import { test } from '../../support/projects/booking-package';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { expectNothingLeft } from '../../support/sites/nothing-left';

const schedulingPage = 'https://calendly.com/you/demo';

/** Any error or warning on the console fails the test, and so does a difference between server and browser. */
for (const [name, starter] of Object.entries(starters)) {
  test(`${name}: the manual's recipe in a new project, installed from npm, and not a word @nightly`, async ({
    page,
    browser,
    site,
    provider,
    bookingPackage: { tarball },
    allow,
  }) => {
    // Next's note that the tests' browser asks for everything anew.
    allow(/cache-bypass-in-dev/);
    const parent = temporaryFolder('starter-');
    const folder = path.join(parent, 'host');
    // Its console may report the outage.
    const cutOff = await browser.newPage();
    const pages = [page, cutOff];
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const noted = await noteEvents(page);
    // A federated component tells its host, which writes it on the console.
    const heard = async () => [
      ...(await noted()),
      ...logged.map((text) => /\btype: ([\w-]+)/.exec(text)?.[1]),
    ];
    for (const each of pages) {
      each.setDefaultTimeout(60_000);
      await answerForProvider(each, provider.origin);
    }
    try {
      await makeProject(starter, folder, { site: site.url, tarball });
      for (const mode of Object.keys(starter.serves) as Mode[]) {
        await serveProject(starter, mode, folder, async (url) => {
          if (starter.rendersOnServers)
            expect(await (await fetch(url)).text()).toContain(`href="${schedulingPage}"`);
          if (mode === 'development') {
            // At the first visit Vite's server finds the packages that the page needs, and loads it again.
            await cutOff.goto(url);
            await expect(() => expectCalendar[starter.shows](cutOff, folder)).toPass();
            await cutOff.goto('about:blank');
          }
          await page.goto(url);
          await expectCalendar[starter.shows](page, folder);
          await expect.poll(heard).toEqual(expect.arrayContaining(['ready', 'event-type-viewed']));
          if (mode === 'production') await expectNothingLeft(page, calendars[starter.shows]);
          if (starter.shows === 'federated') await expectDialog(page);
          for (const [outage, begin] of Object.entries(outages)) {
            // A server of development sends the same code: one outage shows it.
            if (mode === 'development' && outage !== 'refuses') continue;
            await begin(cutOff, `${site.url}/**`);
            await cutOff.goto(url);
            await expectUsable(cutOff, outage);
            if (outage === 'refuses') await expectPopup(cutOff, starter);
            await cutOff.goto('about:blank');
            await cutOff.unroute(`${site.url}/**`);
          }
          // Open pages would lose their server.
          for (const each of pages) await each.goto('about:blank');
        });
      }
    } finally {
      for (const each of pages) await each.unrouteAll({ behavior: 'wait' });
      await cutOff.close();
      removeFolder(parent);
    }
  });
}

const expectCalendar = {
  async element(page: Page) {
    const element = page.locator('booking-widget');
    await expectState(element, 'ready');
    await expect(element.locator('iframe')).toHaveAttribute('src', /email=ada/);
    await expect(element.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
  },
  async federated(page: Page, folder: string) {
    const widget = page.locator('[data-booking-widget][data-status=ready]');
    await expect(widget.locator('iframe')).toHaveAttribute('src', /email=ada/);
    await expect(widget.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.locator('[data-react]')).toHaveText(installedReact(folder));
  },
};

const calendars = { element: 'booking-widget', federated: '[data-booking-widget]' };

async function expectDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the popup' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
}

/** With our site down: in 6 s the page has its heading and a link that leads to the scheduling page. */
async function expectUsable(page: Page, outage: string): Promise<void> {
  const link = page.getByRole('link', { name: /^Book a / });
  await expect(link, outage).toBeVisible({ timeout: 6000 });
  await expect(link, outage).toHaveAttribute('href', schedulingPage);
  await expect(page.getByRole('heading', { level: 1 }), outage).toBeVisible();
}

async function expectPopup(page: Page, { shows }: Starter): Promise<void> {
  if (shows === 'element') return;
  // Over the page bundlers' servers show every error that was caught, too.
  await page.getByRole('button', { name: 'Open the popup' }).dispatchEvent('click');
  await expect(page).toHaveURL(schedulingPage);
}

function installedReact(folder: string): string {
  const { version } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules/react/package.json'), 'utf8'),
  ) as { version: string };
  return version;
}
