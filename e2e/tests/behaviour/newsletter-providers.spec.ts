import { newsletterForm, newsletterMessage } from '../../support/pages/page-parts';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/page-parts.md#newsletter, rules 8, 10 and 11, with each kind of provider. */
const providers = [
  {
    name: 'a JSONP provider with other parameters and nested answers',
    path: '/nested/subscribe',
    env: {
      NEWSLETTER_PARAMETERS: 'list={form}&address={email}&cb={callback}',
      NEWSLETTER_SUCCESS: 'data.status=ok',
    },
    form: 'letter-1',
    method: null,
  },
  {
    name: 'Mailchimp',
    path: '/subscribe/post?u=7&id=letter-1',
    env: { NEWSLETTER_PROVIDER: 'mailchimp' },
    form: 'letter-1',
    method: 'post',
  },
  {
    name: 'Brevo',
    path: '/serve/letter-1',
    env: { NEWSLETTER_PROVIDER: 'brevo' },
    form: 'letter-1',
    method: 'post',
  },
  {
    name: 'HubSpot',
    path: '/submissions/v3/integration/submit/42',
    env: { NEWSLETTER_PROVIDER: 'hubspot' },
    form: 'letter-1',
    method: null,
  },
] as const;

let own: OwnSite;
test.beforeAll(async () => {
  own = await ownSite();
});
test.afterAll(() => own?.stop());
test.describe.configure({ mode: 'serial' });

// By day `newsletter.spec` tests one with JSONP.
for (const { name, path, env, form, method } of providers)
  test(`an address is taken and refused by ${name} @nightly`, async ({
    page,
    browser,
    request,
    site,
    allow,
  }) => {
    allow(/Failed to load resource|answered 400/);
    const { newsletter } = site.mockServers;
    await own.configure({
      NEWSLETTER_URL: newsletter + path,
      NEWSLETTER_FORM_ID: 'letter-1',
      NEWSLETTER_PARAMETERS: '',
      NEWSLETTER_SUCCESS: '',
      ...env,
    });
    const email = `reader-${crypto.randomUUID()}@example.com`;
    await page.goto(`${own.url}/terms`);
    await hydratePage(page);
    const field = newsletterForm(page).getByRole('textbox');
    const outcome = newsletterMessage(page);
    for (const [address, status] of [
      [email, 'success'],
      ['fail@example.com', 'failure'],
    ] as const) {
      await field.fill(address);
      await field.press('Enter');
      await expect(outcome).toHaveAttribute('data-status', status);
    }
    const subscribers = async () => (await request.get(`${newsletter}/subscribers`)).json();
    expect(await subscribers()).toContainEqual({ form, email });

    if (method === null) return;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${own.url}/terms`);
    await newsletterForm(plain).getByRole('textbox').fill(`plain-${email}`);
    await newsletterForm(plain).getByRole('button').click();
    await expect(plain.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(await subscribers()).toContainEqual({ form, email: `plain-${email}` });
    await context.close();
  });
