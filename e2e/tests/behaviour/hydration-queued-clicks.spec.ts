import type { Locator, Page } from 'playwright/test';
import { type Gate, holdRequests } from '../../support/gate';
import { footerLink, headerMenu, newsletterForm, slotOf } from '../../support/pages/page-parts';
import { allHydrated, expect, startScripts, test } from '../../support/test';

declare global {
  interface Window {
    /** Set by the bootstrap script (shell/src/hydration/queued-clicks.ts). */
    queuedClicks?: Set<HTMLElement>;
    /** Set while the visitor leaves the page (shell/src/updates/leaving.ts). */
    leaving?: Promise<unknown> | undefined;
  }
}

const pageScripts = /\/_fragments\/mf-pages\/.*\.js$/;
const shellEntry = /\/_fragments\/shell\/main\.[^/]+\.js$/;

/** Delays scripts until the test opens the gate: the shell's, or those that match. */
function delay(page: Page, scripts = shellEntry): Promise<Gate> {
  return holdRequests(page, scripts);
}

/** Ends the time for which a click is queued, as its animation would. */
const endQueue = (button: Locator) =>
  button.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

const queued = (page: Page) => page.evaluate(() => window.queuedClicks?.size);

test('a click on a button before its script is queued, and replayed once', async ({
  page,
  request,
  site,
}) => {
  const email = `early-${crypto.randomUUID()}@example.com`;
  const gate = await delay(page);
  await page.goto('/pricing');
  const form = newsletterForm(page);
  await form.getByRole('textbox').fill(email);
  const button = form.getByRole('button');
  await button.evaluate((element) => {
    element.addEventListener('click', () => {
      element.dataset.clicks = `${Number(element.dataset.clicks ?? 0) + 1}`;
    });
  });
  await button.click();
  await button.click();
  expect(await queued(page)).toBe(1);
  await expect(button).not.toHaveAttribute('data-clicks');
  await expect(button).toHaveCSS('opacity', '0.6');

  gate.open();
  await expect(slotOf(page, 'mf-footer')).toHaveAttribute('data-fragment-status', 'hydrated');
  const subscribed = async () => {
    const all = (await (await request.get(`${site.mockServers.newsletter}/subscribers`)).json()) as {
      email: string;
    }[];
    return all.filter((subscriber) => subscriber.email === email).length;
  };
  await expect.poll(subscribed).toBe(1);
  await expect(form.getByRole('textbox')).toHaveValue('');
  await expect(button).toHaveAttribute('data-clicks', '1');
  await expect(button).not.toHaveCSS('opacity', '0.6');
  expect(await queued(page)).toBe(0);
  await expect(page).toHaveURL(/\/pricing$/);
  expect(await subscribed()).toBe(1);
});

test('a link before hydration is an ordinary link', async ({ page }) => {
  const gate = await delay(page);
  await page.goto('/pricing');
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  await footerLink(page, '/faq').click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await loadedAt()).toBeGreaterThan(before);
  gate.open();
});

for (const end of ['works once the page is hydrated', 'keeps its answers if the scripts fail'] as const) {
  const when = end === 'keeps its answers if the scripts fail' ? '' : ' @nightly';
  test(`an early press in a mail form below the first screen ${end}${when}`, { tag: '@desktop' }, async ({
    page,
  }) => {
    const gate = await delay(page, pageScripts);
    await page.goto('/referrals');
    const form = page.getByRole('main').locator('form');
    const button = form.getByRole('button');
    for (const [label, value] of [
      ['Name', 'Ann'],
      ['Company', 'Acme'],
      ['Work email', 'ann@example.com'],
    ] as const)
      await form.getByLabel(label).fill(value);
    await button.click();
    await expect.poll(() => queued(page)).toBe(1);
    if (end === 'works once the page is hydrated') {
      gate.open();
      await expect(page.getByText('Your email program opens with the text')).toBeVisible();
    } else {
      await endQueue(button);
      await expect.poll(() => queued(page)).toBe(0);
    }
    await expect(form.getByLabel('Work email')).toHaveValue('ann@example.com');
    // Servers log URLs, so the answers must not be in one.
    await expect(page).toHaveURL(/\/referrals$/);
    gate.open();
  });
}

test.describe('while the page waits for its script', () => {
  test('a press on it closes the dropdown of the header @nightly', { tag: '@desktop' }, async ({
    page,
    isMobile,
  }) => {
    const gate = await delay(page, pageScripts);
    await page.goto('/pricing');
    await startScripts(page);
    await expect(slotOf(page, 'mf-header')).toHaveAttribute('data-fragment-status', 'hydrated');
    const { menu, toggle } = headerMenu(page, isMobile);
    await toggle.click();
    await expect(menu).toHaveAttribute('open');
    await page.getByRole('heading', { level: 2 }).first().click();
    await expect(menu).not.toHaveAttribute('open');
    await expect(slotOf(page, 'mf-pages')).toHaveAttribute('data-fragment-status', 'static');
    gate.open();
  });

  test('it stays readable if a translation has changed the skip link @nightly', { tag: '@desktop' }, async ({
    page,
  }) => {
    const gate = await delay(page, pageScripts);
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const text = document.createElement('font');
        text.textContent = 'Zum Inhalt';
        document.querySelector('a[href="#main"]')?.replaceChildren(text);
      }),
    );
    await page.goto('/pricing');
    await startScripts(page);
    await expect(slotOf(page, 'mf-header')).toHaveAttribute('data-fragment-status', 'hydrated');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(slotOf(page, 'mf-pages')).toHaveAttribute('data-fragment-status', 'static');
    gate.open();
    await allHydrated(page);
    await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeAttached();
  });
});

test('presses that other scripts dispatch on the document or the window raise no error @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  // The fixture fails the test for each error of the page.
  const press = () =>
    page.evaluate(() => {
      for (const type of ['pointerdown', 'mouseup', 'click'])
        for (const target of [document, window])
          target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    });
  const gate = await delay(page);
  await page.goto('/pricing');
  await press();
  gate.open();
  await allHydrated(page);
  await press();
});

test('before the shell, only a click that loads a document in this tab leaves the page @nightly', async ({
  page,
  context,
}) => {
  await delay(page);
  await page.goto('/pricing');
  const leaving = () => page.evaluate(() => window.leaving !== undefined);
  const tab = context.waitForEvent('page');
  await footerLink(page, '/faq').click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  expect(await leaving()).toBe(false);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  expect(await leaving()).toBe(false);
  // At once, because the next document replaces this one.
  const leavesBy = (link: HTMLElement | SVGElement) => {
    (link as HTMLElement).click();
    return window.leaving !== undefined;
  };
  expect(await footerLink(page, '/faq').evaluate(leavesBy)).toBe(true);
});

test('a queued click is no click that leaves the page, until it falls back to its native action @nightly', async ({
  page,
}) => {
  await delay(page);
  await page.goto('/pricing');
  const form = newsletterForm(page);
  await form.getByRole('textbox').fill('patient@example.com');
  await form.getByRole('button').click();
  const leaving = () => page.evaluate(() => window.leaving !== undefined);
  expect(await leaving()).toBe(false);
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
  await endQueue(form.getByRole('button'));
  await expect.poll(leaving).toBe(true);
});

test('a queued click on a button falls back to its native action', async ({ page }) => {
  await delay(page);
  await page.goto('/pricing');
  const form = newsletterForm(page);
  await form.getByRole('textbox').fill('patient@example.com');
  await form.getByRole('button').click();
  expect(await queued(page)).toBe(1);
  // Simulates the end of the 8 seconds.
  const waits = await form.getByRole('button').evaluate((button) => {
    const waiting = button.getAnimations().filter((animation) => !(animation instanceof CSSTransition));
    for (const animation of waiting) animation.finish();
    return waiting.map(({ effect }) => effect?.getTiming().duration);
  });
  expect(waits).toEqual([8000]);
  await expect(page).toHaveURL(/\/forms\/subscribe\?/);
});
