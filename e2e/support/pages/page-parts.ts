import type { Locator, Page } from 'playwright/test';

/** The footer's link to a path. It is on every page of the layout `default`. */
export function footerLink(page: Page, path: string): Locator {
  return page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();
}

export function newsletterForm(page: Page): Locator {
  return page.getByRole('contentinfo').locator('form');
}

export function toasts(page: Page): Locator {
  return page.locator('.Toastify__toast');
}
