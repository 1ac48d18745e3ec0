import { toastPositions, toastTypes } from '@site/kit/contracts/toasts';
import type { DocumentData } from '@site/kit/protocol/document';
import type { Page } from 'playwright/test';
import { isSameDocument, markDocument } from '../../support/pages/document';
import { closeToasts, keepToasts } from '../../support/pages/held-toasts';
import { headerMenu, toasts } from '../../support/pages/page-parts';
import { copyProject, type ProjectCopy } from '../../support/projects/project';
import { type RunningSite, runSite, servedBuild } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { hydratePage, expect as ofPages, test } from '../../support/test';

// Compiling takes its time on a slow machine.
const expect = ofPages.configure({ timeout: 60_000 });

// The tests of a development server run one after another.
test.describe.configure({ mode: 'default' });

let copy: ProjectCopy;

test.beforeAll(() => {
  copy = copyProject();
});
test.afterEach(() => copy?.restore());
test.afterAll(() => copy?.remove());

// By day the next group follows changes, whose start compiles one package and not all.
test.describe('everything from source @nightly', () => {
  let dev: RunningSite;

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    dev = await runSite({ project: copy.root, store: copy.store, command: 'dev', args: ['mf-header'] });
  });
  test.afterAll(async () => dev?.stop());

  for (const path of ['/', '/book-demo', '/_icons']) {
    test(`${path} hydrates without a warning in the development build`, async ({ page }) => {
      await page.goto(`${dev.url}${path}`);
      await hydratePage(page);
      // Shows that this is the development build.
      expect(await page.evaluate(() => 'siteReactRefresh' in window)).toBe(true);
    });
  }

  test('toasts of every type and at every position', async ({ page }) => {
    await page.goto(`${dev.url}/_icons`);
    await hydratePage(page);
    await keepToasts(page);
    const shown = toasts(page);
    const ask = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    for (const type of toastTypes) {
      await ask(type);
      const toast = shown.filter({ hasText: type });
      await expect(toast).toHaveClass(
        new RegExp(`Toastify__toast--${type === 'loading' ? 'default' : type}`),
      );
      // A loading toast does not close.
      await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCount(
        type === 'loading' ? 0 : 1,
      );
    }
    await closeToasts(page);
    await expect(shown).toHaveCount(0);

    for (const position of toastPositions) {
      await ask(position);
      const [box, view] = [await shown.filter({ hasText: position }).boundingBox(), page.viewportSize()];
      if (box === null || view === null) throw new Error('The toast is not on the screen.');
      const [edge, side] = position.split('-');
      expect(box.y + box.height / 2 < view.height / 2 ? 'top' : 'bottom').toBe(edge);
      const middle = (box.x + box.width / 2) / view.width;
      expect(middle < 0.4 ? 'left' : middle > 0.6 ? 'right' : 'center').toBe(side);
    }
    await closeToasts(page);
    await expect(shown).toHaveCount(0);

    for (const [name, outcome] of [
      ['resolves', 'success'],
      ['rejects', 'error'],
    ] as const) {
      await ask(name);
      await expect(shown).toHaveClass(new RegExp(`Toastify__toast--${outcome}`));
      await expect(shown).toContainText(outcome);
      await closeToasts(page);
      await expect(shown).toHaveCount(0);
    }
  });

  test('a changed message, style and component appear in the open page, which keeps its state', async ({
    page,
  }, info) => {
    await page.goto(`${dev.url}/`);
    await hydratePage(page);
    const header = page.getByRole('banner');
    await markDocument(page);
    const { menu: dropdown, toggle } = headerMenu(page, false);
    await toggle.click();
    await expect(dropdown).toHaveAttribute('open');

    const seen = async (what: string, change: () => void, appears: () => Promise<void>) => {
      const started = Date.now();
      change();
      await appears();
      info.annotations.push({ type: what, description: `${Date.now() - started} ms` });
    };
    const messages = 'mf-header/src/messages/en-US.json';
    const texts = JSON.parse(copy.read(messages)) as Record<string, string>;
    await seen(
      'message',
      () => copy.write(messages, JSON.stringify({ ...texts, 'header.pricing': 'What it costs' })),
      () => expect(header.getByText('What it costs').filter({ visible: true })).toBeVisible(),
    );
    await seen(
      'component',
      () => copy.replace('mf-header/src/Header/DesktopNav.tsx', '<details', '<details data-changed="1"'),
      () => expect(header.locator('details[data-changed]')).toBeVisible(),
    );
    await seen(
      'exposed module',
      () => copy.replace('mf-header/src/Header/Header.tsx', '<header', '<header data-changed="1"'),
      () => expect(page.locator('header[data-changed]')).toBeVisible(),
    );
    await seen(
      'style',
      () =>
        copy.replace(
          'mf-header/src/Header/Header.module.css',
          '@layer fragment {',
          '@layer fragment { .header { outline: 3px solid rgb(1, 2, 3); }',
        ),
      () => expect(page.locator('header[data-changed]')).toHaveCSS('outline-color', 'rgb(1, 2, 3)'),
    );
    await seen(
      'shared building block',
      () =>
        copy.replace(
          'shared/kit/src/ui/Button/Button.tsx',
          "'data-variant'",
          "'data-changed': '1', 'data-variant'",
        ),
      () => expect(header.locator('[data-changed][data-variant]').first()).toBeAttached(),
    );
    await expect(dropdown).toHaveAttribute('open');
    expect(await isSameDocument(page)).toBe(true);

    // A new document uses the same sources.
    await page.goto(`${dev.url}/pricing`);
    await hydratePage(page);
    await expect(header.getByText('What it costs').filter({ visible: true })).toBeVisible();
  });

  test('shows a syntax error in page and terminal, and keeps serving', async ({ page }) => {
    const file = 'mf-header/src/Header/Header.tsx';
    await page.goto(`${dev.url}/`);
    await hydratePage(page);
    copy.write(file, `${copy.read(file)}\nconst = ;\n`);
    const panel = problems(page);
    await expect(panel).toContainText('Cannot compile mf-header');
    await expect.poll(() => dev.output()).toContain('Cannot compile mf-header/browser');
    await page.reload();
    await hydratePage(page);
    await expect(panel).toContainText('const = ;');

    copy.restore();
    await expect(panel).toHaveCount(0);
  });

  test('reports a page that does not render, and keeps serving the last good one', async ({
    page,
    allow,
  }) => {
    allow(/data-broken/);
    copy.replace(
      'mf-header/src/Header/Header.tsx',
      'useText();',
      "useText();\n  if (typeof window === 'undefined') throw new Error('data-broken');",
    );
    await expect.poll(() => dev.output()).toContain('Cannot compose the site');
    expect(dev.output()).toContain('mf-header/Header');
    await page.goto(`${dev.url}/`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(problems(page)).toContainText('data-broken');
    copy.restore();
    await expect(problems(page)).toHaveCount(0);
  });
});

test.describe('one package from source, around it what is live at a site', () => {
  let around: RunningSite;

  test.beforeAll(async () => {
    const args = ['mf-footer', '--with', sharedSite().url];
    const env = { NEWSLETTER_PROVIDER: 'brevo' };
    around = await runSite({ project: copy.root, store: copy.store, command: 'dev', args, env });
  });
  test.afterAll(async () => around?.stop());

  test('changes in the open page, keeps its state and reaches no real service', async ({ page, site }) => {
    const motion = page.waitForResponse(/\/mf-pages\/on-demand-motion/);
    await page.goto(`${around.url}/`);
    await hydratePage(page);
    await markDocument(page);
    // Of the live pages, and in no page's list of scripts.
    expect((await motion).ok()).toBe(true);
    const live = await servedBuild(site.url);
    const data = JSON.parse((await page.locator('#site-data').textContent()) ?? '') as DocumentData;
    expect((await servedBuild(around.url)).releases).toMatchObject({ ...live.releases, 'mf-footer': 'dev' });
    // Nothing that is tried out reaches a service of the site's.
    expect(data.config.newsletter?.url).toContain(around.mockServers.newsletter);
    expect(data.config.newsletter?.kind).toBe('jsonp');
    expect(data.config.api?.origin).toBe(around.mockServers.api);

    const footer = page.getByRole('contentinfo');
    const email = footer.getByRole('textbox');
    await email.fill('jo@exa');
    const file = 'mf-footer/src/messages/en-US.json';
    const texts = JSON.parse(copy.read(file)) as Record<string, string>;
    copy.write(file, JSON.stringify({ ...texts, 'footer.newsletter.title': 'Letters from here' }));
    await expect(footer.getByText('Letters from here')).toBeVisible();
    copy.replace(
      'mf-footer/src/newsletter/NewsletterForm/NewsletterForm.tsx',
      '<form',
      '<form data-changed="1"',
    );
    await expect(footer.locator('form[data-changed]')).toBeVisible();
    copy.replace(
      'mf-footer/src/Footer/Footer.module.css',
      '@layer fragment {',
      '@layer fragment { .footer { outline: 3px solid rgb(1, 2, 3); }',
    );
    await expect(footer).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await expect(email).toHaveValue('jo@exa');
    expect(await isSameDocument(page)).toBe(true);
  });
});

/** The problems that the development server reports in the page. Found by id, because the footer has an alert too. */
function problems(page: Page) {
  return page.locator('#site-problems');
}
