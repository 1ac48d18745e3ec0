import { expect } from 'playwright/test';
import { test } from '../../support/browsers/other-browser-test';
import { isShown, type Tab } from '../../support/browsers/tab';
import { faultySite, refuseImportMap } from '../../support/sites/faulty-site';
import { sharedSite } from '../../support/sites/shared-site';

// The visitor's way through the site. The rules in full are tested in Chromium (`tests/behaviour`).

/** None while the page is being loaded anew, when there is no document to ask. */
const statuses = (page: Tab) =>
  page
    .run(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>('[data-fragment]'),
        (slot) => slot.dataset.fragmentStatus ?? 'prerendered',
      ),
    )
    .catch((): string[] => []);
const textOf = (page: Tab, selector: string) =>
  page.run((first) => document.querySelector(first)?.textContent.trim() ?? '', selector);

async function hydrate(page: Tab, url: string): Promise<void> {
  await page.goto(url);
  await page.press('Shift');
  await expect.poll(async () => [...new Set(await statuses(page))]).toEqual(['hydrated']);
}

/** Follows a link in the footer of a hydrated page, without a new document. */
async function follow(page: Tab, path: string): Promise<void> {
  await page.run(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  const before = await textOf(page, 'h1');
  await page.click(footerLink(path));
  await expect.poll(() => page.path()).toBe(path);
  await expect.poll(() => textOf(page, 'h1')).not.toBe(before);
  expect(await page.run(() => document.documentElement.dataset.kept)).toBe('yes');
}

const footerLink = (path: string) => `footer a[href="${path}"]`;

test('@nightly the site is readable without scripts', async ({ tab: page }) => {
  // The drivers run scripts in the page, so scripts cannot be switched off; a policy keeps the page's own away as well.
  const site = await faultySite(
    sharedSite().url,
    () => undefined,
    () => "script-src 'none'",
  );
  try {
    for (const path of ['/', '/pricing', '/faq', '/book-demo', '/nowhere']) {
      await page.goto(site.url + path);
      expect(await page.run(isShown, 'h1'), path).toBe(true);
      expect(await textOf(page, 'h1'), path).not.toBe('');
      expect((await statuses(page)).length, path).toBeGreaterThan(0);
      expect(await statuses(page), path).not.toContain('hydrated');
    }
  } finally {
    await site.stop();
  }
});

test('@nightly a page is hydrated and followed by another without a new document', async ({ tab: page }) => {
  await hydrate(page, `${sharedSite().url}/`);
  const before = await textOf(page, 'h1');
  await follow(page, '/pricing');
  await page.back();
  await expect.poll(() => textOf(page, 'h1')).toBe(before);
  expect(page.problems).toEqual([]);
});

test('@nightly going back to a hydrated page by a full load restores the scroll position', async ({
  tab: page,
}) => {
  await hydrate(page, `${sharedSite().url}/terms`);
  const place = () => page.run(() => [location.pathname, Math.round(window.scrollY)]).catch(() => []);
  await page.run(() => window.scrollTo(0, 1200));
  await expect.poll(place).toEqual(['/terms', 1200]);
  await page.goto(`${sharedSite().url}/pricing`);
  await page.back();
  await expect.poll(place).toEqual(['/terms', 1200]);
});

test('@nightly the newsletter accepts an address and confirms it', async ({ tab: page }) => {
  const { url, mockServers } = sharedSite();
  const email = `reader-${crypto.randomUUID()}@example.com`;
  await hydrate(page, `${url}/terms`);
  await page.type('footer form input[type=email]', email);
  await page.press('Enter');
  await expect.poll(() => textOf(page, '.Toastify__toast')).not.toBe('');
  const subscribers = await (await fetch(`${mockServers.newsletter}/subscribers`)).text();
  expect(subscribers).toContain(email);
  expect(page.problems).toEqual([]);
});

test('@nightly the scheduler appears', async ({ tab: page }) => {
  await hydrate(page, `${sharedSite().url}/book-demo`);
  await page.run(() => document.querySelector('[data-booking-widget]')?.scrollIntoView());
  const status = () =>
    page.run(() => document.querySelector<HTMLElement>('[data-booking-widget]')?.dataset.status);
  await expect.poll(status).toBe('ready');
  expect(page.problems).toEqual([]);
});

test('@nightly where a page’s script is gone the page stays readable and its links work', async ({
  tab: page,
}) => {
  const { url } = sharedSite();
  const scriptsOf = async (path: string) =>
    ((await (await fetch(url + path)).json()) as { scripts: string[] }).scripts;
  const home = await scriptsOf('/_payload.json');
  const gone = (await scriptsOf('/faq/_payload.json')).filter((script) => !home.includes(script));
  expect(gone).not.toEqual([]);
  const faulty = await faultySite(url, (asked) =>
    gone.some((script) => asked.startsWith(script)) ? 'missing' : undefined,
  );
  try {
    await page.goto(`${faulty.url}/faq`);
    await page.press('Shift');
    await expect.poll(() => statuses(page)).toEqual(expect.arrayContaining(['failed']));
    // The page may reload meanwhile, which ends what reads it.
    await expect.poll(() => textOf(page, 'h1').catch(() => '')).not.toBe('');
    await page.click(footerLink('/terms'));
    await expect.poll(() => page.path()).toBe('/terms');
  } finally {
    await faulty.stop();
  }
});

test('@nightly scripts that were tampered with never run, on the first page and on the next', async ({
  tab: page,
  engine,
}) => {
  const isScript = (asked: string) => asked.startsWith('/_fragments/') && asked.endsWith('.js');
  // WebKit verifies the first page's scripts by the import map alone.
  for (const changePolicy of engine === 'webkit' ? [undefined] : [undefined, refuseImportMap]) {
    const site = await faultySite(
      sharedSite().url,
      (asked) => (isScript(asked) ? 'tampered' : undefined),
      changePolicy,
    );
    try {
      await hydrate(page, `${site.url}/terms`);
      // The retries bring the pages to life, in one document.
      await follow(page, '/faq');
      expect(await page.run(() => 'tampered' in globalThis)).toBe(false);
    } finally {
      await site.stop();
    }
  }
});

test('@nightly a question and the dropdown work before the scripts', async ({ tab: page }) => {
  await page.goto(`${sharedSite().url}/faq`);
  const isOpen = (first: string) => document.querySelector<HTMLDetailsElement>(first)?.open;
  for (const details of ['main details', 'header details[data-slug=audiences]']) {
    await page.click(`${details} summary`);
    expect(await page.run(isOpen, details)).toBe(true);
    // WebKit would stay on a summary whose child was pressed.
    await page.press('Tab');
    expect(await page.run(() => document.activeElement?.localName)).not.toBe('summary');
  }
});
