import type { Browser } from 'playwright/test';
import { slots } from '../../support/pages/page-parts';
import { expect, test } from '../../support/test';

const AT_ONCE = 3;

const LOADS = 30;

// By day every browser test is a cold load.
test(`${LOADS} cold loads, each in a fresh browser profile, all are hydrated @nightly`, ({ browser, site }) =>
  loadCold(browser, site.url));

async function loadCold(browser: Browser, url: string): Promise<void> {
  const broken: string[] = [];
  let hydrated = 0;
  const load = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('pageerror', (error) => broken.push(`uncaught: ${error.message}`));
    page.on('console', (message) => broken.push(`${message.type()}: ${message.text()}`));
    await page.goto(`${url}/faq`);
    await page.keyboard.press('Shift');
    await expect(slots(page, 'hydrated')).toHaveCount(3, { timeout: 60_000 });
    if (await page.getByRole('heading', { level: 1 }).isVisible()) hydrated += 1;
    await context.close();
  };
  for (let done = 0; done < LOADS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, load)).catch((error: unknown) =>
      broken.push(String(error)),
    );
  }
  expect(broken).toEqual([]);
  expect(hydrated).toBe(LOADS);
}
