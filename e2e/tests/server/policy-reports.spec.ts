import { projectRoot } from '../../support/projects/project';
import { freePorts, runSite } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/test';

test('counts violations of the content security policy that browsers report @nightly', async ({
  page,
  allow,
}) => {
  allow(/violates the following Content Security Policy|a\.png csp|could not be sent/);
  const adminPort = await freePorts(1);
  const site = await runSite({
    project: projectRoot,
    store: sharedSite().store,
    command: 'serve',
    env: { CSP_REPORTS: '1', ADMIN_PORT: String(adminPort) },
  });
  try {
    await page.goto(`${site.url}/faq`);
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://pictures.example/a.png';
      document.body.append(picture);
    });
    const metrics = async () => (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
    await expect.poll(metrics).toContain('site_csp_violations_total{directive="img-src"} 1');
  } finally {
    await page.close();
    await site.stop();
  }
});
