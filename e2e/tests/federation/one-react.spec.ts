import { expect, hydratePage, test } from '../../support/test';

/** Texts that only React's implementation contains. The test also expects each in the shell, to prove that the search works. */
const implementations = [
  // `react`
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  // `react-dom`
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  // The renderer of `react-dom/client`
  '__reactContainer$',
];

test('all fragments of a page share one React', async ({ page, request }) => {
  await page.goto('/book-demo');
  // Every fragment hydrates with hooks and contexts of the shell.
  await hydratePage(page);
  const slots = await page
    .locator('[data-fragment]')
    .evaluateAll((all) => all.map((slot) => (slot as HTMLElement).dataset.fragment));
  expect(slots.length, 'header, footer, page and booking').toBeGreaterThanOrEqual(4);

  const scripts = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(resources.filter((path) => path.endsWith('.js') && path.startsWith('/_fragments/')))];
  });
  const found: Record<string, string[]> = {};
  for (const script of scripts) {
    const owner = script.split('/')[2] ?? '';
    const text = await (await request.get(script)).text();
    found[owner] = [...(found[owner] ?? []), ...implementations.filter((mark) => text.includes(mark))];
  }
  expect(Object.keys(found).sort()).toEqual([...slots, 'shell'].sort());
  expect(new Set(found.shell)).toEqual(new Set(implementations));
  for (const fragment of slots) expect(found[fragment ?? ''], fragment).toEqual([]);
});
