import { expect, test } from '../../support/test';

const LOADS = 30;
const AT_ONCE = 3;

test(`${LOADS} cold loads, each in a fresh browser profile, all are hydrated`, async ({ browser, site }) => {
  const broken: string[] = [];
  let hydrated = 0;
  const load = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('pageerror', (error) => broken.push(`uncaught: ${error.message}`));
    page.on('console', (message) => broken.push(`${message.type()}: ${message.text()}`));
    await page.goto(`${site.url}/faq`);
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-fragment-status=hydrated]')).toHaveCount(3, { timeout: 30_000 });
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
});
