import { expect } from 'playwright/test';
import type { WebkitPage } from '../../support/browsers/webkit';
import { requireWebkit, test } from '../../support/browsers/webkit-test';
import { faultySite } from '../../support/sites/faulty-site';
import { sharedSite } from '../../support/sites/shared-site';

/** The visitor's way through the site in WebKit. The rules in full are tested in Chromium (`tests/behaviour`). */
requireWebkit();

/** None while the page is being loaded anew, when there is no document to ask. */
const statuses = (page: WebkitPage) =>
  page
    .run<string[]>(
      'return [...document.querySelectorAll("[data-fragment]")].map((one) => one.dataset.fragmentStatus ?? "prerendered")',
    )
    .catch((): string[] => []);
const textOf = (page: WebkitPage, selector: string) =>
  page.run<string>('return document.querySelector(arguments[0])?.textContent.trim() ?? ""', selector);

async function hydrate(page: WebkitPage, url: string): Promise<void> {
  await page.goto(url);
  await page.run('dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }))');
  await expect.poll(async () => [...new Set(await statuses(page))]).toEqual(['hydrated']);
}

const footerLink = (path: string) => `footer a[href="${path}"]`;

test('@nightly the site is readable without scripts', async ({ tab: page }) => {
  const { url } = sharedSite();
  const site = await faultySite(
    url,
    () => undefined,
    () => "script-src 'none'",
  );
  try {
    for (const path of ['/', '/pricing', '/faq', '/book-demo', '/nowhere']) {
      await page.goto(site.url + path);
      expect(await textOf(page, 'h1'), path).not.toBe('');
      expect((await statuses(page)).length, path).toBeGreaterThan(0);
      expect(await statuses(page), path).not.toContain('hydrated');
    }
  } finally {
    await site.stop();
  }
});

test('@nightly a page hydrates, and a link leads to another one without a full load', async ({
  tab: page,
}) => {
  const { url } = sharedSite();
  await hydrate(page, `${url}/`);
  await page.run('document.documentElement.dataset.kept = "yes"');
  const before = await textOf(page, 'h1');
  await page.click(footerLink('/pricing'));
  await expect.poll(() => page.path()).toBe('/pricing');
  await expect.poll(() => textOf(page, 'h1')).not.toBe(before);
  expect(await page.run('return document.documentElement.dataset.kept')).toBe('yes');
  await page.back();
  await expect.poll(() => textOf(page, 'h1')).toBe(before);
});

test('@nightly the newsletter accepts an address and confirms it', async ({ tab: page }) => {
  const { url, mockServers } = sharedSite();
  const email = `reader-${crypto.randomUUID()}@example.com`;
  await hydrate(page, `${url}/terms`);
  await page.type('footer form input[type=email]', `${email}\uE007`);
  await expect.poll(() => textOf(page, '.Toastify__toast')).not.toBe('');
  const subscribers = await (await fetch(`${mockServers.newsletter}/subscribers`)).text();
  expect(subscribers).toContain(email);
});

test('@nightly the scheduler appears', async ({ tab: page }) => {
  const { url } = sharedSite();
  await hydrate(page, `${url}/book-demo`);
  await page.run('document.querySelector("[data-booking-widget]").scrollIntoView()');
  const status = () => page.run('return document.querySelector("[data-booking-widget]").dataset.status');
  await expect.poll(status).toBe('ready');
});

test('@nightly where a page’s script is gone the page stays readable and its links work', async ({
  tab: page,
}) => {
  const { url } = sharedSite();
  const scriptsOf = async (path: string) =>
    ((await (await fetch(`${url}${path}`)).json()) as { scripts: string[] }).scripts;
  const home = await scriptsOf('/_payload.json');
  const gone = (await scriptsOf('/faq/_payload.json')).filter((script) => !home.includes(script));
  expect(gone).not.toEqual([]);
  const faulty = await faultySite(url, (asked) =>
    gone.some((script) => asked.startsWith(script)) ? 'missing' : undefined,
  );
  try {
    await page.goto(`${faulty.url}/faq`);
    await page.run('dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }))');
    await expect.poll(() => statuses(page)).toEqual(expect.arrayContaining(['failed']));
    expect(await textOf(page, 'h1')).not.toBe('');
    await page.click(footerLink('/terms'));
    await expect.poll(() => page.path()).toBe('/terms');
  } finally {
    await faulty.stop();
  }
});

test('@nightly scripts that were tampered with never run, on the first page and on the next', async ({
  tab: page,
}) => {
  const isScript = (asked: string) => asked.startsWith('/_fragments/') && asked.endsWith('.js');
  const site = await faultySite(sharedSite().url, (asked) => (isScript(asked) ? 'tampered' : undefined));
  try {
    await hydrate(page, `${site.url}/terms`);
    await page.run('document.documentElement.dataset.kept = "yes"');
    const before = await textOf(page, 'h1');
    await page.click(footerLink('/faq'));
    await expect.poll(() => textOf(page, 'h1')).not.toBe(before);
    // The retries bring the pages to life, in one document.
    const seen = 'return [document.documentElement.dataset.kept, "tampered" in globalThis]';
    expect(await page.run(seen)).toEqual(['yes', false]);
  } finally {
    await site.stop();
  }
});

test('@nightly a question and the dropdown work before the scripts', async ({ tab: page }) => {
  const { url } = sharedSite();
  await page.goto(`${url}/faq`);
  for (const details of ['main details', 'header details[data-slug=audiences]']) {
    await page.click(`${details} summary`);
    expect(await page.run('return document.querySelector(arguments[0]).open', details)).toBe(true);
  }
});
