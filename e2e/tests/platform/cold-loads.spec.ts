import { comeAlive, expect, test } from '../../support/test';

const LOADS = 30;
const AT_ONCE = 3;

test(`${LOADS} cold loads, each in a fresh browser profile, all come alive`, async ({ browser, site }) => {
  test.setTimeout(60_000);
  const broken: string[] = [];
  let alive = 0;
  const load = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('pageerror', (error) => broken.push(`uncaught: ${error.message}`));
    page.on('console', (message) => broken.push(`${message.type()}: ${message.text()}`));
    await page.goto(`${site.url}/`);
    await comeAlive(page);
    alive += await page.getByRole('heading', { level: 1 }).count();
    await context.close();
  };
  for (let done = 0; done < LOADS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, load));
  expect(broken).toEqual([]);
  expect(alive).toBe(LOADS);
});
