import { expect, hydratePage, test } from '../../support/test';

test('no text becomes a script in a page, and no URL but the scheduling provider’s and those of checked scripts', async ({
  page,
  allow,
}) => {
  allow(/^console: .*requires 'TrustedScript/);
  await page.goto('/faq');
  const attempts = () =>
    page.evaluate(() => {
      const thrown = (attempt: () => void) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const script = document.createElement('script');
      return {
        text: thrown(() => {
          script.text = 'window.evil = true';
        }),
        address: thrown(() => {
          script.src = '/builds/latest.json';
        }),
        evaluated: thrown(() => {
          setTimeout('window.evil = true', 0);
        }),
      };
    });
  await expect.poll(attempts).toEqual({ text: true, address: true, evaluated: true });
  await hydratePage(page);
  expect(await attempts()).toEqual({ text: true, address: true, evaluated: true });
  const provider = await page.evaluate(() => {
    const { config } = JSON.parse(document.getElementById('site-data')?.textContent ?? '') as {
      config: { scheduling: { scriptUrl: string } };
    };
    const script = document.createElement('script');
    script.src = config.scheduling.scriptUrl;
    return script.src === new URL(config.scheduling.scriptUrl, location.href).href;
  });
  expect(provider).toBe(true);
});
