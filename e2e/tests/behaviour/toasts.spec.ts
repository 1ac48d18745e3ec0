import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { isSameDocument, markDocument } from '../../support/pages/document';
import { keepToasts } from '../../support/pages/held-toasts';
import {
  documentElement,
  footerLink,
  newsletterForm,
  newsletterMessage,
  toasts,
} from '../../support/pages/page-parts';
import { setConnection } from '../../support/pages/page-state';
import { expect, hydratePage, test } from '../../support/test';

async function subscribe(page: Page, email: string): Promise<void> {
  const field = newsletterForm(page).getByRole('textbox');
  await field.fill(email);
  await field.press('Enter');
}

async function open(page: Page): Promise<void> {
  await page.goto('/infrastructure-lead-gen');
  await hydratePage(page);
}

const outcomes = [
  {
    sentence: 'Subscribe success toast',
    email: 'someone@example.com',
    type: 'success',
    tag: '@desktop-by-day',
  },
  {
    sentence: 'Subscribe failure toast',
    email: 'fail@example.com',
    type: 'error',
    tag: ['@desktop', '@nightly'],
  },
];

/** The visible properties of the toast with an outcome. On a slow machine, it is a loading toast first. */
const inspect = (page: Page, type: string) =>
  toasts(page)
    .and(page.locator(`.Toastify__toast--${type}`))
    .evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      const clock = element.querySelector('.Toastify__progress-bar--animated');
      return {
        classes: [...element.classList],
        background: getComputedStyle(element).backgroundColor,
        closesAfter: clock === null ? null : getComputedStyle(clock).animationDuration,
        left: Math.round(left),
        toTheRight: Math.round(document.documentElement.clientWidth - right),
        below: Math.round(innerHeight - bottom),
      };
    });

for (const { sentence, email, type, tag } of outcomes) {
  test(`${sentence}: bottom-right, closes after 1 second, light theme`, {
    tag,
  }, async ({ page }) => {
    await open(page);
    const letGo = await keepToasts(page);
    await subscribe(page, email);
    const seen = await inspect(page, type);
    expect(seen).toMatchObject({ background: 'rgb(255, 255, 255)', closesAfter: '1s' });
    expect(seen.classes).toContain('Toastify__toast-theme--light');
    expect(seen.left).toBeGreaterThan(0);
    for (const distance of [seen.toTheRight, seen.below]) {
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThan(24);
    }
    await letGo();
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('a subscription that takes long shows a loading toast, which becomes the outcome @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  const gate = await holdRequests(page, '**/forms/subscribe?*');
  await open(page);
  const letGo = await keepToasts(page);
  await subscribe(page, 'someone@example.com');
  await expect(toasts(page).locator('[data-icon=spinner]')).toHaveCount(1);
  gate.open();
  await expect(toasts(page)).toHaveClass(/Toastify__toast--success/);
  await letGo();
  await expect(toasts(page)).toHaveCount(0);
});

test('a loading toast whose outcome comes before it is drawn closes', {
  tag: '@desktop-by-day',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = MessagePort;
    const { set } = Object.getOwnPropertyDescriptor(prototype, 'onmessage') ?? {};
    Object.defineProperty(prototype, 'onmessage', {
      set(this: MessagePort, onMessage: (event: MessageEvent) => void) {
        set?.call(this, (event: MessageEvent) => {
          // React's own messages have no data.
          if (event.data !== true) return onMessage(event);
          new MutationObserver((_, observer) => {
            if (document.querySelector('.Toastify__toast') === null) return;
            observer.disconnect();
            // The library updates a toast after a tenth of a second, in which a slow device may draw nothing.
            const { setTimeout } = window;
            const immediately = (run: () => void, ms?: number) =>
              ms === 100 ? queueMicrotask(run) : setTimeout(run, ms);
            Object.assign(window, { setTimeout: immediately });
            onMessage(event);
          }).observe(document, { childList: true, subtree: true });
        });
      },
    });
  });
  await open(page);
  const letGo = await keepToasts(page);
  await subscribe(page, 'someone@example.com');
  await expect(toasts(page)).toHaveClass(/Toastify__toast--success/);
  await letGo();
  await expect(toasts(page)).toHaveCount(0);
});

test('a page that takes long to load shows a loading toast, which goes with it', {
  tag: '@desktop',
}, async ({ page }) => {
  const gate = await holdRequests(page, '**/terms/_payload.json');
  // Disables prefetching.
  await setConnection(page, { saveData: true });
  await open(page);
  await markDocument(page);
  await footerLink(page, '/terms').click();
  await expect(toasts(page).locator('[data-icon=spinner]')).toHaveCount(1);
  gate.open();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(toasts(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a fast response shows no loading toast @nightly', { tag: '@desktop' }, async ({ page }) => {
  // On the page's fake clock, half a second passes until the response.
  await page.clock.install();
  await setConnection(page, { saveData: true });
  const payload = await holdRequests(page, '**/terms/_payload.json');
  const answer = await holdRequests(page, '**/forms/subscribe?*');
  await open(page);
  const letGo = await keepToasts(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.Toastify__toast [data-icon=spinner]') !== null)
        document.documentElement.dataset.spinner = 'seen';
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await footerLink(page, '/terms').click();
  await page.clock.runFor(500);
  payload.open();
  await expect(page).toHaveURL(/\/terms$/);

  const status = (name: string) => newsletterMessage(page, name);
  await subscribe(page, 'someone@example.com');
  await expect(status('loading')).not.toHaveCount(0);
  await page.clock.runFor(500);
  answer.open();
  await expect(status('success')).not.toHaveCount(0);
  await page.clock.resume();
  await expect(toasts(page)).toHaveCount(1);
  await letGo();
  await expect(toasts(page)).toHaveCount(0);
  expect(await documentElement(page).getAttribute('data-spinner')).toBeNull();
});

test('loads the toast library on first use @nightly', { tag: '@desktop' }, async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'stylesheet' && pathname.startsWith('/_fragments/shell/'))
      sheets.push(pathname);
  });
  await open(page);
  expect(await page.locator('.Toastify').count()).toBe(0);
  expect(sheets).toEqual([]);
  await keepToasts(page);
  await subscribe(page, 'someone@example.com');
  await expect(toasts(page)).toHaveCount(1);
  expect(sheets).toHaveLength(1);
});

/** Whether the animation that closes the toast is running. */
const clockOf = (page: Page) =>
  toasts(page)
    .locator('.Toastify__progress-bar--animated')
    .evaluate((element) => element.getAnimations()[0]?.playState);

test('a toast stays while the pointer is on it, and closes by its button', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page);
  const letGo = await keepToasts(page);
  await subscribe(page, 'someone@example.com');
  await expect(toasts(page)).toHaveClass(/Toastify__toast--success/);
  // The toast has risen.
  await toasts(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  await toasts(page).dispatchEvent('mouseover');
  await letGo();
  // Now only the pointer pauses it.
  await expect.poll(() => clockOf(page)).toBe('paused');
  const close = toasts(page).getByRole('button');
  await expect(close).toHaveAccessibleName(/\S/);
  // The computed size: the animation scales the box on the screen, and `offsetWidth` is rounded.
  const sizes = await close.evaluate((element) => {
    const { width, height } = getComputedStyle(element);
    return [Number.parseFloat(width), Number.parseFloat(height)];
  });
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await close.click();
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a toast still opens and closes @nightly', { tag: '@desktop' }, async ({ page }) => {
    await open(page);
    const letGo = await keepToasts(page);
    await subscribe(page, 'someone@example.com');
    await expect(toasts(page)).toHaveCount(1);
    await letGo();
    await expect(toasts(page)).toHaveCount(0);
  });
});
