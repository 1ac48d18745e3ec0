import { observeShifts, shiftOf } from '../../support/layout-shift';
import { nextFrames } from '../../support/page-state';
import { expect, hydratePage, test } from '../../support/test';

const pages = ['/', '/book-demo', '/pricing', '/lead-generation-agencies'];

for (const path of pages) {
  test(`${path} is hydrated without a word, a change or a shift`, async ({ page, request }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    await observeShifts(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.load('1em "Instrument Sans"'));
    await nextFrames(page);
    // What a late font shifts is no matter of hydration.
    const shiftBefore = await shiftOf(page);
    await hydratePage(page);
    expect(said).toEqual([]);

    const prerendered = await (await request.get(path)).text();
    const { before, after } = await page.evaluate(tagsBeforeAndAfter, prerendered);
    expect(before.length).toBeGreaterThan(100);
    expect(after).toEqual(before);

    await nextFrames(page);
    expect((await shiftOf(page)) - shiftBefore).toBeLessThan(0.001);
  });
}

test('a page is hydrated by itself when the browser is idle', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.locator('[data-fragment-status=hydrated]')).toHaveCount(3);
});

test('what is below the first screen is laid out later, and no place is lost', async ({ page }) => {
  const waiting = () =>
    page
      .locator('[data-fragment] > *')
      .evaluateAll(
        (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
      );
  const target = page.locator('#audiences');
  const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.goto('/');
  expect(await waiting()).toBeGreaterThan(5);
  await hydratePage(page);
  await expect.poll(waiting).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');

  await target.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const before = await top();
  await page.reload();
  await expect.poll(top).toBe(before);
  await page.goto('about:blank');
  await page.goto('/#audiences');
  expect(await waiting()).toBe(0);
});

/**
 * The page's HTML as prerendered and as it is now, cut at each tag so that a difference is shown short; without what
 * effects may change after hydration: statuses, the newsletter's button, the booking widget's announcement and frame, and
 * motion in progress.
 */
function tagsBeforeAndAfter(prerendered: string) {
  const effects = ['data-fragment-status', 'data-status', 'novalidate', 'disabled', 'aria-disabled', 'style'];
  const read = (root: Document) => {
    const site = root.getElementById('site')?.cloneNode(true) as HTMLElement;
    for (const element of site.querySelectorAll('[data-fragment=mf-booking] [role=status]'))
      element.replaceChildren();
    for (const frame of site.querySelectorAll('[data-fragment=mf-booking] iframe'))
      frame.parentElement?.remove();
    for (const element of site.querySelectorAll('*'))
      for (const name of effects) element.removeAttribute(name);
    return site.innerHTML.split(/(?=<)/);
  };
  return { before: read(new DOMParser().parseFromString(prerendered, 'text/html')), after: read(document) };
}
