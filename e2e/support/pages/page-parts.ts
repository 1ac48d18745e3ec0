import { expect, type Locator, type Page } from 'playwright/test';

/** The footer's link to a path, on every page of the layout `default`. */
export function footerLink(page: Page, path: string): Locator {
  return page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();
}

export function newsletterForm(page: Page): Locator {
  return page.getByRole('contentinfo').locator('form');
}

export function toasts(page: Page): Locator {
  return page.locator('.Toastify__toast');
}

/** The document element, with the theme, the device and the language as attributes. */
export function documentElement(page: Page): Locator {
  return page.locator('html');
}

/** Waits until the sections below the first screen are laid out, after which nothing moves. */
export async function allLaidOut(page: Page): Promise<void> {
  await expect(documentElement(page)).toHaveAttribute('data-laid-out');
}

/** The slot of a fragment, such as `mf-header`. Its attributes are a contract: users see no slots. */
export function slotOf(page: Page, fragment: string): Locator {
  return page.locator(`[data-fragment=${fragment}]`);
}

/** The slots with this status; without one, all. */
export function slots(page: Page, status?: string): Locator {
  return page.locator(status === undefined ? '[data-fragment]' : `[data-fragment-status=${status}]`);
}

/** The header's menu on a phone, or its dropdown. A `summary` has no role. */
export function headerMenu(page: Page, isMobile: boolean) {
  const menu = page.getByRole('banner').locator(`details[data-slug=${isMobile ? 'menu' : 'audiences'}]`);
  return { menu, toggle: menu.locator('> summary') };
}

/** The newsletter's last message, or the one of a status. */
export function newsletterMessage(page: Page, status?: string): Locator {
  const footer = page.getByRole('contentinfo');
  return status === undefined
    ? footer.locator('[data-status]').last()
    : footer.locator(`[data-status=${status}]`);
}

/** The booking widget, and the provider's calendar in it. */
export function bookingWidget(page: Page) {
  const widget = page.locator('[data-booking-widget]');
  return { widget, calendar: widget.locator('iframe') };
}
