import { followByTransition } from '../../support/document';
import { ownSite } from '../../support/own-site';
import { footerLink } from '../../support/page-parts';
import { expect, hydratePage, test } from '../../support/test';

test('a site whose every path says its language leads from page to page in it', async ({ page }) => {
  test.setTimeout(90_000);
  const own = await ownSite();
  try {
    await own.configure({ LOCALE_STRATEGY: 'prefix', SITE_ORIGIN: own.url });
    const root = await fetch(`${own.url}/?utm_source=letter`, { redirect: 'manual' });
    expect(root.status).toBe(302);
    expect(root.headers.get('location')).toBe('/en?utm_source=letter');
    expect((await fetch(`${own.url}/pricing`)).status).toBe(404);

    await page.goto(`${own.url}/en`);
    await hydratePage(page);
    await followByTransition(page, footerLink(page, '/en/pricing'), `${own.url}/en/pricing`);
    await expect(page.getByRole('banner').locator('a[aria-current=page]').first()).toHaveAttribute(
      'href',
      '/en/pricing',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${own.url}/en/pricing`);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.filter((href) => !/^\/en([/#]|$)/.test(href ?? ''))).toEqual([]);

    const sitemap = await (await fetch(`${own.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address ?? '');
    expect(listed).toContain(`${own.url}/en/pricing`);
    for (const address of listed) expect((await fetch(address)).status, address).toBe(200);
  } finally {
    // Before its site goes, so that nothing is still being fetched.
    await page.close();
    await own.stop();
  }
});
