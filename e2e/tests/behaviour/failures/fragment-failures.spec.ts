import type { Page } from 'playwright/test';
import { damagedTest as test } from '../../../support/damaged-test';
import { holdRequests } from '../../../support/gate';
import { followByFullLoad, isSameDocument, markDocument, reloadBy } from '../../../support/pages/document';
import { bookingWidget, footerLink, newsletterForm, slotOf, slots } from '../../../support/pages/page-parts';
import { nextFrames } from '../../../support/pages/page-state';
import { isDocument, scriptRan } from '../../../support/pages/requests';
import { copyProject, type ProjectCopy } from '../../../support/projects/project';
import type { Fault } from '../../../support/sites/faulty-site';
import { type RunningSite, runSite } from '../../../support/sites/running-site';
import { expect, hydratePage, startScripts } from '../../../support/test';

/** Each fragment with a page that shows it, its component's chunk, and its component's source. */
const fragments = [
  { name: 'mf-header', path: '/pricing', chunk: 'Header', source: 'src/Header/Header.tsx' },
  { name: 'mf-footer', path: '/pricing', chunk: 'Footer', source: 'src/Footer/Footer.tsx' },
  { name: 'mf-pages', path: '/pricing', chunk: 'pricing', source: 'src/pages/pricing/Page.tsx' },
  {
    name: 'mf-booking',
    path: '/book-demo',
    chunk: 'BookingWidget',
    source: 'src/BookingWidget/BookingWidget.tsx',
  },
] as const;
type Failing = (typeof fragments)[number];

/** At night those that take the way of another: a second kind of broken entry, and a chunk that does not pass as a script. */
const faults: readonly { part: 'entry' | 'chunk'; fault: Fault; says: string; atNight?: true }[] = [
  { part: 'entry', fault: 'missing', says: 'whose entry is missing' },
  { part: 'entry', fault: 'garbage', says: 'whose entry is no script', atNight: true },
  { part: 'entry', fault: 'silent', says: 'whose entry never answers' },
  { part: 'chunk', fault: 'missing', says: 'whose chunk is missing', atNight: true },
  { part: 'chunk', fault: 'tampered', says: 'whose chunk was tampered with' },
];

/** By day a fragment of every page: one loader loads them all. */
const [header, , , booking] = fragments;

/** Errors that the browser logs for failed files. None is uncaught. */
const noise =
  /^console: .*(Failed to load resource|'integrity' attribute)|^answered (404|503)|^failed: .*_fragments/;

for (const failing of fragments) {
  for (const { part, fault, says, atNight } of faults) {
    const when = failing === header && !atNight ? '' : ' @nightly';
    test(`${failing.name} ${says}: its slot keeps its prerendered HTML, the others hydrate${when}`, async ({
      page,
      allow,
      damaged,
    }) => {
      allow(noise);
      const damagedFile = part === 'entry' ? entryOf(failing.name) : chunkOf(failing);
      const { url } = await damaged((address) => (damagedFile.test(address) ? fault : undefined));
      const seen = watch(page, url);
      if (fault === 'silent') await page.clock.install();
      await page.goto(url + failing.path);
      // A timeout does not reload the page: the next failure would come too late for the reload guard.
      const documents = fault === 'silent' ? 1 : 2;
      if (documents === 2) await reloadBy(page, () => startScripts(page));
      await startScripts(page);
      if (fault === 'silent') {
        // The clock also runs for the other fragments, which a slow machine loads late.
        await expectOthersHydrated(page, failing);
        await passTime(page, failing);
      }
      await expectOnlyFailure(page, url, failing);
      expect(seen.documents).toHaveLength(documents);
      expect(seen.retries(damagedFile)).toEqual(['?retry=1', '?retry=2']);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expectWorkingHtml(page, url, failing);
    });
  }
}

test.describe('with a source that throws, a fragment', () => {
  // All tests share one build.
  test.describe.configure({ mode: 'default' });
  let copy: ProjectCopy;
  let own: RunningSite;

  test.beforeAll(async ({ site }) => {
    test.setTimeout(400_000);
    copy = copyProject(site.store);
    const failOn = (query: string) =>
      `if (typeof window !== 'undefined' && location.search === '?${query}') throw new Error('As asked');\n`;
    const shell = 'export function PageLayout({ layout, children }: PageLayoutProps) {\n';
    copy.replace('shell/src/layouts/PageLayout.tsx', shell, shell + failOn('render=shell'));
    // The tests of the day break only the header, so the others need no build.
    for (const { name, source } of process.env.NIGHTLY ? fragments : [header]) {
      const file = `${name}/${source}`;
      const fail = (when: string) => failOn(`${when}=${name}`);
      const signature = /^export default function .*\{\n/m.exec(copy.read(file))?.[0] ?? '';
      copy.replace(file, signature, signature + fail('render'));
      copy.write(file, copy.read(file) + fail('load'));
    }
    own = await runSite({ project: copy.root, store: copy.store, env: { ADMIN_PORT: '0' } });
  });
  test.afterAll(async () => {
    await own?.stop();
    copy?.remove();
  });

  for (const failing of fragments) {
    for (const when of ['load', 'render']) {
      const often = failing === header ? '' : ' @nightly';
      test(`${failing.name} that throws on ${when}: its slot keeps its prerendered HTML, the others hydrate${often}`, async ({
        page,
      }) => {
        const seen = watch(page, own.url);
        const textBox = newsletterForm(page).getByRole('textbox');
        // The page could hydrate while Playwright types.
        const gate = await holdRequests(page, /\/_fragments\/.*\.js$/);
        await page.goto(`${own.url}${failing.path}?${when}=${failing.name}`);
        await textBox.fill('kept@example.com');
        gate.open();
        await startScripts(page);
        await expectOnlyFailure(page, own.url, failing);
        await expect(textBox).toHaveValue('kept@example.com');
        expect(seen.documents).toHaveLength(1);
        expect(seen.retries(entryOf(failing.name))).toHaveLength(when === 'load' ? 2 : 0);
        await expectWorkingHtml(page, own.url, failing);
      });
    }
  }

  test('a shell that throws shows the error page', async ({ page, allow }) => {
    allow(/^console: .*As asked/);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().startsWith('Error: As asked'))
        logged.push(message.text());
    });
    await page.goto(`${own.url}/pricing?render=shell`);
    await startScripts(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(main).toContainText('As asked');
    await expect(slots(page)).toHaveCount(0);
    expect(await page.evaluate(() => performance.getEntriesByName('shell failed').length)).toBe(1);
    expect(logged).toHaveLength(1);
    await expect(page).toHaveTitle(/^Something went wrong \| /);
    await main.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(`${own.url}/`);
    await hydratePage(page);
  });

  test('a shell that throws counts in the metrics @nightly', async ({ page, allow }) => {
    allow(/^console: .*As asked/);
    const [metrics = ''] = /http:\S+\/metrics/.exec(own.output()) ?? [];
    const counted = async () => {
      const text = await (await fetch(metrics)).text();
      return Number(
        /^site_visit_fragments_total\{.*fragment="shell",outcome="threw"\} (\d+)$/m.exec(text)?.[1] ?? 0,
      );
    };
    const before = await counted();
    const measuring = page.waitForResponse(/\/shell\/web-vitals\.\w+\.js$/);
    await page.goto(`${own.url}/pricing?render=shell`);
    await scriptRan(page, await measuring);
    await page.goto('about:blank');
    await expect.poll(counted).toBe(before + 1);
  });

  test('that throws after a transition shows its fallback, and the rest of the page lives @nightly', async ({
    page,
  }) => {
    await page.goto(`${own.url}/faq`);
    await hydratePage(page);
    await page.evaluate(() => history.pushState(null, '', '/pricing?render=mf-pages'));
    await page.goBack();
    await page.goForward();
    const failed = slotOf(page, 'mf-pages');
    await expect(failed).toHaveAttribute('data-fragment-status', 'failed');
    await expect(failed).toContainText('As asked');
    await expect(page).toHaveTitle(/^Something went wrong \| /);
    await expect(slots(page, 'hydrated')).toHaveCount(2);
    await failed.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(`${own.url}/`);
    await hydratePage(page);
  });
});

for (const [part, when] of [
  ['entry', ' @nightly'],
  ['chunk', ''],
] as const) {
  test(`retries the ${part} after a first failure, and hydrates the fragment${when}`, async ({
    page,
    allow,
    damaged,
  }) => {
    allow(noise);
    const file = part === 'entry' ? 'remoteEntry' : '__federation_expose_\\w+';
    const { url } = await damaged((address) =>
      new RegExp(`/mf-[^/]+/${file}\\.\\w+\\.js$`).test(address) ? 'missing' : undefined,
    );
    const seen = watch(page, url);
    await page.goto(`${url}/book-demo`);
    await hydratePage(page);
    for (const { name } of fragments) {
      expect(seen.retries(new RegExp(`/${name}/${file}\\.`)), name).toEqual(['?retry=1']);
    }
    expect(seen.documents).toHaveLength(1);
  });
}

test.describe('during a navigation', () => {
  const pricing = fragments[2];
  const link = (page: Page) => footerLink(page, '/pricing');
  const open = async (page: Page, url: string) => {
    await page.goto(`${url}/faq`);
    await hydratePage(page);
    await markDocument(page);
  };

  test('a page whose chunk is missing is navigated to in full; fetching it ahead does no harm @nightly', async ({
    page,
    allow,
    damaged,
  }) => {
    allow(noise);
    const { url } = await damaged((address) => (chunkOf(pricing).test(address) ? 'missing' : undefined));
    const seen = watch(page, url);
    let givenUp = false;
    page.on('requestfailed', (request) => {
      givenUp ||= chunkOf(pricing).test(request.url()) && request.url().endsWith('?retry=2');
    });
    await open(page, url);
    await link(page).scrollIntoViewIfNeeded();
    await expect.poll(() => givenUp).toBe(true);
    await nextFrames(page);
    expect(await isSameDocument(page)).toBe(true);

    await followByFullLoad(page, link(page), `${url}/pricing`);
    expect(seen.documents.slice(0, 2)).toEqual(['/faq', '/pricing']);
  });

  test('a page whose chunk was tampered with is navigated to in full, and that chunk never runs', async ({
    page,
    allow,
    damaged,
  }) => {
    allow(noise);
    const { url } = await damaged((address) => (chunkOf(pricing).test(address) ? 'tampered' : undefined));
    // Detects the error in any document, because the test does not allow it.
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'tampered', { set: () => console.error('A chunk ran.') });
    });
    await open(page, url);
    await followByFullLoad(page, link(page), `${url}/pricing`);
  });

  test('a fragment of the page that never comes leaves its place empty, and the rest of the page lives @nightly', async ({
    page,
    allow,
    damaged,
  }) => {
    allow(noise);
    const { url } = await damaged((address) => (entryOf(booking.name).test(address) ? 'silent' : undefined));
    await page.clock.install();
    await open(page, url);
    await page.locator(`a[data-link][href="${booking.path}"]`).filter({ visible: true }).last().click();
    await expect(page).toHaveURL(url + booking.path);
    await passTime(page, booking);
    await expect(page.locator('main a[href*="/quarry/demo"]').filter({ visible: true })).not.toHaveCount(0);
    await expect(slots(page, 'hydrated')).toHaveCount(3);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a page whose chunk never arrives becomes a full load', async ({ page, allow, damaged }) => {
    allow(noise);
    const { url } = await damaged((address) => (chunkOf(pricing).test(address) ? 'silent' : undefined));
    await page.clock.install();
    await open(page, url);
    await link(page).click();
    await page.clock.runFor(6000);
    await expect(page).toHaveURL(`${url}/pricing`);
    await expect.poll(() => isSameDocument(page)).toBe(false);
  });
});

test('without the shell’s script the page works like without scripts @nightly', async ({
  page,
  allow,
  damaged,
}) => {
  allow(noise);
  const { url } = await damaged((address) => (/\/shell\/main\./.test(address) ? 'missing' : undefined));
  await page.goto(`${url}/pricing`);
  await subscribe(page);
});

/** Matches the fragment's entry, including retries. */
const entryOf = (name: string) => new RegExp(`/${name}/remoteEntry`);
const chunkOf = ({ name, chunk }: Failing) => new RegExp(`/${name}/__federation_expose_${chunk}\\..*js`);

const slotFor = (page: Page, { name }: Failing) => slotOf(page, name);

/** Advances the page's clock until all attempts to load the fragment have timed out. */
async function passTime(page: Page, failing: Failing): Promise<void> {
  const status = async () => {
    await page.clock.runFor(3000);
    return slotFor(page, failing).getAttribute('data-fragment-status');
  };
  await expect.poll(status, { intervals: [50] }).toBe('failed');
}

function watch(page: Page, url: string) {
  const fragmentFiles: URL[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    const requested = new URL(request.url());
    if (requested.pathname.startsWith('/_fragments/')) fragmentFiles.push(requested);
    if (isDocument(request) && requested.href.startsWith(url)) documents.push(requested.pathname);
  });
  return {
    /** Paths of the loaded documents. */
    documents,
    /** Queries of a file's retries. */
    retries: (file: RegExp) => {
      const requests = fragmentFiles.filter(({ pathname }) => file.test(pathname));
      return [...new Set(requests.map(({ search }) => search))].filter((search) => search !== '').sort();
    },
  };
}

/** Expects all slots outside of the fragment's to be hydrated. */
async function expectOthersHydrated(page: Page, failing: Failing): Promise<void> {
  const failed = `[data-fragment=${failing.name}]`;
  const others = page.locator(`[data-fragment]:not(${failed}, ${failed} *)`);
  await expect(others).not.toHaveCount(0);
  await expect(others.and(page.locator(':not([data-fragment-status=hydrated])'))).toHaveCount(0);
}

/** Expects the fragment's slot to have its prerendered HTML, and all slots outside of it to be hydrated. */
async function expectOnlyFailure(page: Page, url: string, failing: Failing): Promise<void> {
  await expect(slotFor(page, failing)).toHaveAttribute('data-fragment-status', 'failed');
  await expectOthersHydrated(page, failing);
  // An inline script starts the calendar, which works without the fragment.
  if (failing.name === 'mf-booking') {
    await expect(bookingWidget(page).widget).toHaveAttribute('data-status', 'ready');
    await expect(bookingWidget(page).calendar).toBeVisible();
  }
  const prerendered = await (await page.request.get(url + failing.path)).text();
  const { before, after } = await page.evaluate(slotTags, { prerendered, name: failing.name });
  expect(after).toEqual(before);
}

/** The slot's HTML before and after, split at its tags, without React's comments. */
function slotTags({ prerendered, name }: { prerendered: string; name: string }) {
  const read = (root: Document) => {
    const slot = root.querySelector(`[data-fragment=${name}]`)?.cloneNode(true) as Element | undefined;
    // The calendar's script fills its element and sets its status.
    slot?.querySelector('[data-booking-options]')?.remove();
    slot?.querySelector('[data-booking-widget]')?.removeAttribute('data-status');
    for (const sentence of slot?.querySelectorAll('[data-says]') ?? []) sentence.removeAttribute('hidden');
    const html = (slot?.querySelector(':scope > [data-saved]') ?? slot)?.innerHTML ?? '';
    return html.replace(/<!--.*?-->/g, '').split(/(?=<)/);
  };
  return { before: read(new DOMParser().parseFromString(prerendered, 'text/html')), after: read(document) };
}

/** Expects plain HTML to work: the footer's form, and links with full loads. */
async function expectWorkingHtml(page: Page, url: string, failing: Failing): Promise<void> {
  const slot = slotFor(page, failing);
  if (failing.name === 'mf-footer') return subscribe(page);
  if (failing.name === 'mf-booking')
    await expect(slot.locator('a[href*="/quarry/demo"]').filter({ visible: true })).not.toHaveCount(0);
  const within = failing.name === 'mf-booking' ? page.getByRole('contentinfo') : slot;
  const link = within.locator(`a[href^="/"]:not([href="${failing.path}"])`).filter({ visible: true }).first();
  const target = url + (await link.getAttribute('href'));
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await link.click();
  expect((await loaded).url()).toBe(target);
}

/** Submits the newsletter form natively. */
async function subscribe(page: Page): Promise<void> {
  const form = newsletterForm(page);
  await form.getByRole('textbox').fill('reader@example.com');
  await form.getByRole('button').click();
  await expect(page).toHaveURL(/\/forms\/subscribe\?/);
}
