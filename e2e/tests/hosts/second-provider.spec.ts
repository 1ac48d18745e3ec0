import { recipeFiles } from '../../hosts/manual';
import { answerForCal, expect, expectState, test } from '../../support/hosts/hosts';

/** Bytes as served. Adapters of providers are loaded on demand. */
const mostBytes: Readonly<Record<string, number>> = { embed: 5580, calendly: 2100, cal: 2450 };

test('one page with accounts of two providers: each element has its own, its adapter, and its own messages', async ({
  page,
  site,
  host,
  provider,
}) => {
  await answerForCal(page);
  const sizes: Record<string, number> = {};
  page.on('response', async (response) => {
    const [, name] = /\/(embed|calendly|cal)\.js$/.exec(response.url()) ?? [];
    if (name !== undefined) sizes[name] = Number(response.headers()['content-length']);
  });
  const scripts = `<script type="module" async src="${site.url}/mf-booking/v1/embed.js"></script>
    <script>
      window.heard = [];
      for (const type of ['height', 'event-type-viewed', 'scheduled', 'rescheduled', 'cancelled'])
        document.addEventListener(type, ({ target, detail }) => heard.push([target.id, type, detail]), true);
    </script>`;
  const calendly = (id: string, account: string) =>
    `<booking-widget id="${id}" url="${provider.origin}/${account}/demo" script-url="${provider.scriptUrl}" loading="eager"></booking-widget>`;
  const attributes = 'id="c" loading="eager" guests="a@b.io, c@d.io" min-height="400" primary-color="1f2ee6"';
  const recipe = recipeFiles('cal', { site: site.url }).get('plain.html') ?? '';
  const cal = recipe.replace('<booking-widget', `<booking-widget ${attributes}`);
  await page.goto(
    await host({
      '/': `<!doctype html><html lang="en"><head><title>Host</title>${scripts}</head><body>${
        calendly('a', 'quarry') + calendly('b', 'other') + cal
      }</body></html>`,
    }),
  );
  for (const id of ['a', 'b', 'c']) await expectState(page.locator(`#${id}`), 'ready');
  const frame = page.locator('#c iframe');
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/app\.cal\.com\/you\/demo\/embed\?.*guest=a%40b\.io&guest=c/,
  );
  await expect(frame).toHaveAttribute('title', 'Scheduling calendar');
  const inside = page.locator('#c').frameLocator('iframe');
  await expect(inside.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(inside.locator('body')).toHaveAttribute('data-ui', /"cal-brand":"#1f2ee6"/);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(813);
  await page.evaluate(() => {
    (window as unknown as { heard: unknown[] }).heard = [];
  });
  for (const name of ['Confirm', 'Reschedule', 'Cancel']) await inside.getByRole('button', { name }).click();
  const booking = { uid: 'u1', title: 'Demo', status: 'ACCEPTED' };
  const uri = 'https://cal.com/booking/u1';
  const booked = { eventUri: uri, inviteeUri: uri, payload: booking };
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard))
    .toEqual([
      ['c', 'scheduled', booked],
      ['c', 'rescheduled', booked],
      ['c', 'cancelled', { payload: booking }],
    ]);
  console.log(`bytes as served: ${JSON.stringify(sizes)}`);
  expect(Object.keys(sizes).sort()).toEqual(Object.keys(mostBytes).sort());
  for (const [name, size] of Object.entries(sizes)) expect(size).toBeLessThanOrEqual(mostBytes[name] ?? 0);
});
