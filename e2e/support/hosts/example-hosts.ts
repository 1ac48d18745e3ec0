import type { Page } from 'playwright/test';
import { buildHost, type HostName, type HostTarget } from '../../hosts/build-host';
import { serveFolder } from '../../hosts/serve-folder';
import { removeFolder, temporaryFolder } from '../projects/temporary-folder';

export interface VisitOptions {
  readonly page: Page;
  readonly target: HostTarget;
  /** Origin of the mock server for the provider. */
  readonly provider: string;
  /** Additional headers of the host's responses. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called after the build and before the visit. */
  readonly before?: () => Promise<unknown>;
}

/** Builds an example host, visits it, and calls back with its build folder. */
export async function visitHost(
  name: HostName,
  { page, target, provider, headers = {}, before }: VisitOptions,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder(`host-${name}-`);
  try {
    const served = await serveFolder(await buildHost(name, target, folder), { headers });
    try {
      await answerForProvider(page, provider);
      await before?.();
      await page.goto(`${served.url}/`);
      await use(folder);
    } finally {
      // Pending requests would not find the provider any more.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'wait' });
      await served.stop();
    }
  } finally {
    removeFolder(folder);
  }
}

/** Routes the real provider's URLs, which the manual uses, to the mock server. */
export async function answerForProvider(page: Page, provider: string): Promise<void> {
  await page.route(/^https:\/\/(assets\.)?calendly\.com\//, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    // A request of the page's own would end with the page, and fail the test.
    const answer = await fetch(provider + pathname + search, {
      method: request.method(),
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}
