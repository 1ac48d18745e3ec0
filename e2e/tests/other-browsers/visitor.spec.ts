import { expect } from 'playwright/test';
import { noteProblems, type Page } from '../../support/browsers/firefox';
import { test as firefoxTest, requireFirefox } from '../../support/browsers/firefox-test';
import { faultySite, refuseImportMap } from '../../support/sites/faulty-site';
import { sharedSite } from '../../support/sites/shared-site';

/** The visitor's way through the site in Firefox. The rules in full are tested in Chromium (`tests/behaviour`). */
const test = firefoxTest.extend<{
  /** Errors and warnings so far, and what was thrown. */
  readonly problems: readonly string[];
}>({
  problems: async ({ tab }, use) => use(noteProblems(tab)),
});

requireFirefox();

/** None while the page is being loaded anew, when Firefox has no document to ask. */
const statuses = (page: Page) =>
  page
    .$$eval('[data-fragment]', (slots) =>
      slots.map((slot) => (slot as HTMLElement).dataset.fragmentStatus ?? 'prerendered'),
    )
    .catch((): string[] => []);
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent?.trim() ?? '');
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function hydrate(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('Shift');
  await expect.poll(() => statuses(page)).toEqual(expect.arrayContaining(['hydrated']));
  await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['hydrated']));
}

const footerLink = (path: string) => `footer a[href="${path}"]`;

test('@nightly the site is readable without scripts', async ({ tab: page }) => {
  const { url } = sharedSite();
  // Firefox takes no commands when script is switched off; a policy keeps the page's own scripts away as well.
  const site = await faultySite(
    url,
    () => undefined,
    () => "script-src 'none'",
  );
  try {
    for (const path of ['/', '/pricing', '/faq', '/book-demo', '/nowhere']) {
      await page.goto(site.url + path);
      const [heading] = await page.$$('h1');
      expect(await heading?.boundingBox(), path).not.toBeNull();
      expect((await statuses(page)).length, path).toBeGreaterThan(0);
      expect(await statuses(page), path).not.toContain('hydrated');
    }
  } finally {
    await site.stop();
  }
});

test('@nightly a page is hydrated and followed by another without a new document', async ({
  tab: page,
  problems,
}) => {
  const { url } = sharedSite();
  await hydrate(page, `${url}/`);
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  const before = await textOf(page, 'h1');
  await page.locator(footerLink('/pricing')).click();
  await expect.poll(() => pathOf(page)).toBe('/pricing');
  await expect.poll(() => textOf(page, 'h1')).not.toBe(before);
  expect(await page.$eval('html', (html) => html.dataset.kept)).toBe('yes');
  await page.goBack();
  await expect.poll(() => textOf(page, 'h1')).toBe(before);
  expect(problems).toEqual([]);
});

test('@nightly the newsletter accepts an address and confirms it', async ({ tab: page, problems }) => {
  const { url, mockServers } = sharedSite();
  const email = `reader-${crypto.randomUUID()}@example.com`;
  await hydrate(page, `${url}/terms`);
  await page.locator('footer form input[type=email]').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.Toastify__toast');
  expect(await textOf(page, '.Toastify__toast')).not.toBe('');
  const subscribers = await (await fetch(`${mockServers.newsletter}/subscribers`)).text();
  expect(subscribers).toContain(email);
  expect(problems).toEqual([]);
});

test('@nightly the scheduler appears', async ({ tab: page, problems }) => {
  const { url } = sharedSite();
  await hydrate(page, `${url}/book-demo`);
  await page.$eval('[data-booking-widget]', (widget) => widget.scrollIntoView());
  const status = () =>
    page.$eval('[data-booking-widget]', (widget) => (widget as HTMLElement).dataset.status);
  await expect.poll(status).toBe('ready');
  expect(problems).toEqual([]);
});

test('@nightly where a page’s script is gone the page stays readable and its links work', async ({
  tab: page,
}) => {
  const { url } = sharedSite();
  const { scripts } = (await (await fetch(`${url}/faq/_payload.json`)).json()) as { scripts: string[] };
  const home = (await (await fetch(`${url}/_payload.json`)).json()) as { scripts: string[] };
  const gone = scripts.filter((script) => !home.scripts.includes(script));
  expect(gone).not.toEqual([]);
  const faulty = await faultySite(url, (asked) =>
    gone.some((script) => asked.startsWith(script)) ? 'missing' : undefined,
  );
  try {
    await page.goto(`${faulty.url}/faq`);
    await page.keyboard.press('Shift');
    // The page may reload meanwhile, which ends what reads it.
    await expect.poll(() => statuses(page).catch(() => [])).toEqual(expect.arrayContaining(['failed']));
    await expect.poll(() => textOf(page, 'h1').catch(() => '')).not.toBe('');
    await page.locator(footerLink('/terms')).click();
    await expect.poll(() => pathOf(page)).toBe('/terms');
  } finally {
    await faulty.stop();
  }
});

test('@nightly scripts that were tampered with never run, on the first page and on the next', async ({
  tab: page,
}) => {
  const isScript = (asked: string) => asked.startsWith('/_fragments/') && asked.endsWith('.js');
  for (const changePolicy of [undefined, refuseImportMap]) {
    const site = await faultySite(
      sharedSite().url,
      (asked) => (isScript(asked) ? 'tampered' : undefined),
      changePolicy,
    );
    try {
      await hydrate(page, `${site.url}/terms`);
      await page.evaluate(() => {
        document.documentElement.dataset.kept = 'yes';
      });
      const before = await textOf(page, 'h1');
      await page.locator(footerLink('/faq')).click();
      await expect.poll(() => textOf(page, 'h1')).not.toBe(before);
      // The retries bring the pages to life, in one document.
      expect(await page.$eval('html', (html) => html.dataset.kept)).toBe('yes');
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    } finally {
      await site.stop();
    }
  }
});

test('@nightly the menu, a question and the dropdown work before the scripts', async ({ tab: page }) => {
  const { url } = sharedSite();
  await page.goto(`${url}/faq`);
  const question = 'main details';
  await page.locator(`${question} summary`).click();
  expect(await page.$eval(question, (element) => (element as HTMLDetailsElement).open)).toBe(true);
  const audiences = 'header details[data-slug=audiences]';
  await page.locator(`${audiences} summary`).click();
  expect(await page.$eval(audiences, (element) => (element as HTMLDetailsElement).open)).toBe(true);
});
