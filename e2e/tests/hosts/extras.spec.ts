import { answerForCal, expect, expectState, test } from '../../support/hosts/hosts';

const themed = `<style>
  :root.dark { color-scheme: dark }
  .by-colours { color: oklch(0.2 0 0) }
  .dark .by-colours { color: oklch(0.95 0 0) }
</style>`;

test('theme and frame attributes follow the page, without warnings for the defaults', async ({
  page,
  host,
  provider,
  withEmbed,
}) => {
  await answerForCal(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname.replace(/.*\//, '')));
  const calendly = (more: string) =>
    `<booking-widget url="${provider.url}" script-url="${provider.scriptUrl}" loading="eager" ${more}></booking-widget>`;
  const pages = {
    // Calendly's own script is one of the extras.
    '/plain': withEmbed(`<booking-widget id="a" url="${provider.url}" loading="eager"></booking-widget>`),
    '/': withEmbed(
      themed +
        calendly(
          'id="a" theme="auto" frame-class="mine" frame-allow="fullscreen \'none\'" primary-color="ff0000"',
        ) +
        `<booking-widget id="c" url="https://cal.com/you/demo" theme="auto" loading="eager"></booking-widget>
        <div class="by-colours">${calendly('id="b" theme="auto"')}</div>`,
    ),
  };
  const url = await host(pages);
  await page.goto(`${url}/plain`);
  await expectState(page.locator('#a'), 'ready');
  expect(scripts).not.toContain('extras.js');
  await page.goto(`${url}/`);
  for (const id of ['a', 'b', 'c']) await expectState(page.locator(`#${id}`), 'ready');
  const a = page.locator('#a iframe');
  const b = page.locator('#b iframe');
  const told = page.locator('#c').frameLocator('iframe').locator('body');
  await expect(a).toHaveAttribute('class', 'mine');
  await expect(a).toHaveAttribute('src', /[?&]primary_color=ff0000(&|$)/);
  await expect(b).not.toHaveAttribute('src', /background_color/);
  await expect(told).toHaveAttribute('data-theme', 'light');
  const rights = page.locator('#a').frameLocator('iframe').locator('body');
  expect(await rights.evaluate(() => document.fullscreenEnabled)).toBe(false);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  for (const frame of [a, b])
    await expect(frame).toHaveAttribute('src', /[?&]background_color=1a1a1a&text_color=f2f2f2/);
  // The widget has updated in place.
  await expect(told).toHaveAttribute('data-theme', 'dark');
});

test('a popup that is made ready is there when it is opened, and is dark in a dark page @nightly', async ({
  page,
  host,
  provider,
  withEmbed,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(provider.origin)) asked.push(new URL(request.url()).pathname);
  });
  const popup = `<booking-widget mode="popup" url="${provider.url}" script-url="${provider.scriptUrl}"
    preload="hover frame" theme="auto"><button>Book</button></booking-widget>`;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(
    await host({ '/': withEmbed(`<style>:root { color-scheme: light dark }</style>${popup}`) }),
  );
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Book' }).hover();
  const element = page.locator('booking-widget[mode=popup]');
  await expectState(element, 'ready');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const before = [...asked];
  await page.getByRole('button', { name: 'Book' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(dialog).toHaveCSS('background-color', 'rgb(26, 26, 26)');
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /background_color=1a1a1a/);
  expect(asked).toEqual(before);
});
