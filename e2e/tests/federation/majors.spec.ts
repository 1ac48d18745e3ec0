import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SitePackage } from '@site/kit/contracts/fragments';
import type { Page } from 'playwright/test';
import { followByTransition } from '../../support/pages/document';
import { footerLink, newsletterForm, toasts } from '../../support/pages/page-parts';
import type { ProjectCopy } from '../../support/projects/project';
import { expectRefusal, type OpenedSite, openTestSite } from '../../support/sites/test-site';
import { expect, hydratePage, test } from '../../support/test';

/** Upgrades of major versions, package by package (docs/how-to/upgrade-a-shared-library.md). Each test is an upgrade in progress. */
test.describe.configure({ mode: 'serial' });
let testSite: OpenedSite;

test.beforeAll(async () => {
  testSite = await openTestSite();
});
test.afterAll(() => testSite?.remove());

test('a header that works with several Reacts, beside fragments that do not @nightly', async ({
  page,
  request,
}) => {
  const { project, server } = testSite;
  project.replace('mf-header/rspack.config.ts', 'fragment({', "fragment({ react: '>=18.3.0 <21.0.0',");
  await release('mf-header');

  const html = await (await request.get(`${server.url}/terms`)).text();
  expect(html).toMatch(/<header[\s\S]*<summary[\s\S]*<\/header>/);
  await page.goto(`${server.url}/terms`);
  await hydratePage(page);
  await expectOneSite(page, server.url);
});

test('a footer on the next major version of the shared runtime API, beside fragments on this one @nightly', async ({
  page,
}) => {
  const { project, server } = testSite;
  await test.step('create the next major version as a module with its own name', async () => {
    project.replace(
      'shared/platform/build/runtime-apis.ts',
      "'1.0.0'",
      "'1.0.0', '@site/kit/runtime-2': '2.0.0'",
    );
    project.replace(
      'shared/kit/package.json',
      '"./runtime-host"',
      `${JSON.stringify('./runtime-2')}: "./src/runtime-2/runtime-2.ts",\n    "./runtime-host"`,
    );
    mkdirSync(path.join(project.root, 'shared/kit/src/runtime-2'));
    project.write('shared/kit/src/runtime-2/runtime-2.ts', nextRuntimeApi);
  });
  await test.step('the footer uses it', async () => {
    for (const file of sourcesOf(project, 'mf-footer')) {
      const text = project.read(file);
      project.write(
        file,
        text
          .replaceAll("@site/kit/runtime'", "@site/kit/runtime-2'")
          .replaceAll(/<Text(\s+)id=/g, '<Text$1message='),
      );
    }
  });
  await test.step('the footer cannot be released before the shell provides it', async () => {
    expectRefusal(await project.run('release', ['mf-footer']), [
      'needs @site/kit/runtime-2 ^2.0.0, but',
      'Release the shell with it, or mf-footer without it.',
    ]);
  });
  await release('shell');
  await release('mf-footer');

  await page.goto(`${server.url}/terms`);
  await expect(page.getByRole('contentinfo')).toContainText('©');
  await hydratePage(page);
  await expectOneSite(page, server.url);
  // The shell's toast host shows its toast.
  await newsletterForm(page).getByRole('textbox').fill('reader@example.com');
  await newsletterForm(page).getByRole('textbox').press('Enter');
  await expect(toasts(page)).toBeVisible();
});

/** Header, footer and page share one router: the header marks the page that the footer's link leads to. */
async function expectOneSite(page: Page, url: string): Promise<void> {
  const current = page.getByRole('banner').locator('[aria-current=page]');
  await expect(current).toHaveCount(0);
  await followByTransition(page, footerLink(page, '/pricing'), `${url}/pricing`);
  await expect(current).not.toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** `Text` takes its message under another name. Everything else is unchanged and uses the same contexts. */
const nextRuntimeApi = `
import { type ComponentProps, createElement } from 'react';
import { type MessageId, Text as Text1 } from '../runtime/text';

export { Fragment } from '../runtime/fragment';
export { Link } from '../runtime/link';
export { useSite, useYear } from '../runtime/site';
export { type MessageId, useText } from '../runtime/text';
export { toast, toastPromise } from '../runtime/toasts/toast';
export { useDeviceInfo } from '../runtime/use-device-info';
export { useLocales } from '../runtime/use-locales';
export { useLocation } from '../runtime/use-location';

type TextProps = Omit<ComponentProps<typeof Text1>, 'id'> & { readonly message: MessageId };

export function Text({ message, ...rest }: TextProps) {
  return createElement(Text1, { id: message, ...rest });
}
`;

/** Releases a package, and waits until the server serves it. */
async function release(name: SitePackage): Promise<void> {
  const { project, liveSite } = testSite;
  const live = async () => (await liveSite()).health.releases[name];
  const before = await live();
  const { code, output, ms } = await project.run('release', [name]);
  test.info().annotations.push({ type: `release of ${name}`, description: `${ms} ms` });
  expect(code, output).toBe(0);
  await expect.poll(live).not.toBe(before);
}

function sourcesOf(project: ProjectCopy, name: string): string[] {
  return readdirSync(path.join(project.root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(name, 'src', file));
}
