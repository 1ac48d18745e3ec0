import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { PageModule } from '@site/kit/contracts/mf-pages';
import type { PageId } from '@site/kit/contracts/pages';
import * as groups from '@site/kit/contracts/pages.generated';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { FragmentHost, type FragmentHostProps } from '@site/kit/runtime-host';
import { jsonLdProblems } from '@site/kit/testing/json-ld-shapes';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FinderResult } from './email-finder/Finder/FinderResult';
import { examplePatterns } from './email-finder/patterns/example';

const pages = Object.values(groups).flatMap((rows) => rows.map(({ page }) => page));

/** A new page may have fewer than the others: a site in the language that it lacks refuses its release. */
const languagesOf = (id: PageId) =>
  readdirSync(new URL(`./${id}/messages/`, import.meta.url)).map((file) => path.basename(file, '.json'));

/** Without the sitemap. It names every page, and a new one lacks a name in the other language. */
const translatedTo = (tag: string) =>
  pages.filter((page) => page !== 'sitemap' && languagesOf(page).includes(tag));

/** Pages that use some messages only after an interaction, or with another configuration. */
const actingPages: readonly PageId[] = ['pricing', 'faq', 'email-finder', 'data', 'book-demo'];

/** Messages for the sitemap page. */
const forSitemap = (id: PageId) => [`${id}.name`, `${id}.about`];

describe.each(pages)('/%s', (id) => {
  const load = (): Promise<PageModule> => import(`./${id}/Page`);
  let result: ReturnType<typeof render> | undefined;
  const rendered = () => {
    result ??= load().then(render);
    return result;
  };

  test('renders completely without scripts and without inline styles', async () => {
    const { html } = await rendered();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style=|<script| on[a-z]+="/);
    expect(html).not.toContain('undefined');
  });

  test('has no letters of filters in the text of its searches, which is read and copied', async () => {
    const { html } = await rendered();
    expect(html.match(/<sup[^>]*>[^<]+/g) ?? []).toEqual([]);
  });

  test('keeps the order of addresses and paths in a text from right to left', async () => {
    const { html } = await rendered();
    // A mark at the end of an isolated text would move to its other end.
    const rest = html.replace(/<(\w+)[^>]* dir="ltr".*?<\/\1>/gs, '');
    expect(rest.match(/>(?:\/[\w/]+|[\w.]*@)(?:<wbr\/>)?<\//g) ?? []).toEqual([]);
  });

  test('has headings that never skip a level', async () => {
    const { html } = await rendered();
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  test('has headings only where HTML allows them', async () => {
    const { html } = await rendered();
    const inText = /\b(p|span|output|label|button|dt|th) (.* )?h[1-6]$/;
    expect(placesOf(html).filter((place) => inText.test(place))).toEqual([]);
  });

  test('has a caption for every figure, and a caption and column headings for every table', async () => {
    const { html } = await rendered();
    expect(count(html, '<figure')).toBe(count(html, '<figcaption'));
    expect(placesOf(html).filter((place) => /(?<!\bfigure) figcaption$/.test(place))).toEqual([]);
    expect(count(html, '<table')).toBe(count(html, '<caption'));
    expect(count(html, '<table')).toBe(count(html, '<thead'));
  });

  test('has no two buttons with the same name', async () => {
    const { html } = await rendered();
    const names = [...html.matchAll(/<button(?= )[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  if (!actingPages.includes(id)) {
    test('uses every message of its file', async () => {
      const { used, own } = await rendered();
      expect(own.filter((message) => !used.has(message))).toEqual([]);
    });
  }

  test.each(languagesOf(id))('has a title and a description in %s', async (tag) => {
    const page = await load();
    const head = headOf(page, (await page.messages(tag)).default);
    expect(head.title.length).toBeGreaterThan(10);
    expect(head.title.length).toBeLessThan(70);
    expect(head.description.length).toBeGreaterThan(70);
    expect(head.description.length).toBeLessThan(170);
    const problems = (head.jsonLd ?? []).flatMap((data) =>
      jsonLdProblems({ '@context': 'https://schema.org', ...data }),
    );
    expect(problems).toEqual([]);
  });

  test('has breadcrumbs for search engines, unless it is the home page or not indexed', async () => {
    const { head } = await rendered();
    const types = (head.jsonLd ?? []).map((data) => data['@type']);
    expect(types.includes('BreadcrumbList')).toBe(id !== 'home' && head.indexed !== false);
  });

  test('contains only email addresses at example domains', async () => {
    const { html } = await rendered();
    const addresses = html.match(/[\w.]+@[\w.-]+/g) ?? [];
    expect(addresses.filter((address) => !/@([\w-]+\.)?example\.(com|org)$/.test(address))).toEqual([]);
  });

  async function render(page: PageModule) {
    const loaded = (await page.messages('en-US')).default;
    const used = new Set<string>();
    const messages = new Proxy(loaded, {
      get: (target, name) => {
        used.add(String(name));
        return target[String(name)];
      },
    });
    const host = () => createElement('div');
    const html = renderToStaticMarkup(
      withSite(<FragmentHost value={host}>{createElement(page.default, { params: {} })}</FragmentHost>, {
        messages,
      }),
    );
    const head = headOf(page, messages);
    const file = (await import(`./${id}/messages/en-US.json`, { with: { type: 'json' } })).default;
    const own = Object.keys(file).filter((name) => !forSitemap(id).includes(name));
    // react-intl itself reads the first message.
    return { html, used, head, own };
  }
});

test('/book-demo has the calendar and its plain link, or an email address without a scheduling provider', async () => {
  const page: PageModule = await import('./book-demo/Page');
  const messages = (await page.messages('en-US')).default;
  const render = (site: SiteConfig) => {
    const host = ({ address }: FragmentHostProps) => createElement('div', { id: address });
    const content = createElement(page.default, { params: {} });
    return renderToStaticMarkup(
      withSite(<FragmentHost value={host}>{content}</FragmentHost>, { messages, site }),
    );
  };
  const booking = render(testSite);
  expect(booking).toContain('mf-booking/BookingWidget');
  expect(booking).toContain(`href="${testSite.scheduling.url}"`);
  expect(booking).not.toContain('mailto:');
  const without = render({ ...testSite, scheduling: null });
  expect(without).not.toContain('mf-booking/BookingWidget');
  expect(without).not.toContain('scheduling.example');
  expect(without).not.toContain('calendar');
  expect(without).toContain(`href="mailto:${testSite.contact.email}"`);
  const asking = render({ ...testSite, consentRequired: true });
  expect(asking).not.toContain('mf-booking/BookingWidget');
  expect(asking).toContain('Load the calendar');
  expect(asking).toContain(`href="${testSite.scheduling?.url}"`);
});

test.each(['en-US', 'de-DE'] as const)('/privacy says what the site does about consent (%s)', async (tag) => {
  const page: PageModule = await import('./privacy/Page');
  const messages = (await page.messages(tag)).default;
  const render = (site: SiteConfig) =>
    renderToStaticMarkup(withSite(createElement(page.default, { params: {} }), { messages, site }));
  const [asking, other] = [render({ ...testSite, consentRequired: true }), render(testSite)];
  const asks =
    tag === 'en-US' ? 'This site asks for your consent.' : 'Diese Website bittet um Ihre Einwilligung.';
  const interest = tag === 'en-US' ? 'which campaigns work' : 'welche Kampagnen wirken';
  expect([asking.includes(asks), asking.includes(interest)]).toEqual([true, false]);
  expect([other.includes(asks), other.includes(interest)]).toEqual([false, true]);
});

test.each([
  ['en-US', /newsletter|subscribe|calendar|visit-source|scheduling provider/i],
  ['de-DE', /newsletter|abonnieren|anzumelden|kalender|herkunftsdatensatz|terminbuchungen/i],
] as const)('the legal pages do not describe services that are off (%s)', async (tag, services) => {
  for (const page of [
    await import('./privacy/Page'),
    await import('./terms/Page'),
    await import('./accessibility/Page'),
  ]) {
    const messages = (await page.messages(tag)).default;
    const render = (site: SiteConfig) =>
      renderToStaticMarkup(withSite(createElement(page.default, { params: {} }), { messages, site })).replace(
        /<[^>]+>|\u00ad/g,
        '',
      );
    expect(render(testSite)).toMatch(services);
    const off = { newsletter: null, scheduling: null, api: null };
    expect(render({ ...testSite, ...off })).not.toMatch(services);
    expect(render({ ...testSite, ...off, consentRequired: true })).not.toMatch(services);
  }
});

test.each([
  ['en-US', /in a new tab/],
  ['de-DE', /in neuem Tab/],
] as const)('every link to a new tab says so (%s)', async (tag, notice) => {
  const host = () => createElement('div');
  const names: string[] = [];
  for (const id of translatedTo(tag)) {
    const page: PageModule = await import(`./${id}/Page`);
    const html = renderToStaticMarkup(
      withSite(<FragmentHost value={host}>{createElement(page.default, { params: {} })}</FragmentHost>, {
        messages: (await page.messages(tag)).default,
      }),
    );
    for (const [, content = ''] of html.matchAll(/<a [^>]*target="_blank"[^>]*>(.*?)<\/a>/gs))
      names.push(`${id}: ${content.replace(/<[^>]+>/g, '')}`);
  }
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !notice.test(name))).toEqual([]);
});

test.each(['en-US', 'de-DE'] as const)('names of links and buttons contain their words (%s)', async (tag) => {
  const found = { status: 'found', domain: 'example.com', readAs: undefined, notes: [] } as const;
  const controls = /<(a|button|summary)(?= )[^>]* aria-label="([^"]*)"[^>]*>(.*?)<\/\1>/gs;
  const named: string[][] = [];
  for (const id of translatedTo(tag)) {
    const page: PageModule = await import(`./${id}/Page`);
    const html = renderToStaticMarkup(
      withSite(
        <FragmentHost value={() => createElement('div')}>
          {createElement(page.default, { params: {} })}
          {id === 'email-finder' && <FinderResult finding={{ ...found, patterns: examplePatterns }} />}
        </FragmentHost>,
        { messages: (await page.messages(tag)).default },
      ),
    );
    for (const [, , name = '', content = ''] of html.matchAll(controls))
      named.push([name.toLowerCase(), content.replace(/<[^>]+>/g, '').toLowerCase()]);
  }
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(([name = '', words = '']) => !name.includes(words))).toEqual([]);
});

function headOf(page: PageModule, messages: Awaited<ReturnType<PageModule['messages']>>['default']) {
  const text = (name: string) => String(messages[name]).replaceAll('{brand}', testSite.brand.name);
  return page.head({ params: {}, site: testSite, url: (path) => testSite.origin + path, text });
}

/** Each element with those around it by their names, the outermost first, such as `figure figcaption`. */
function placesOf(html: string): string[] {
  const around: string[] = [];
  return [...html.matchAll(/<(\/?)([\w-]+)[^>]*?(\/?)>/g)].flatMap(([, end, name = '', empty]) => {
    if (end) {
      around.pop();
      return [];
    }
    const place = [...around, name].join(' ');
    if (!empty) around.push(name);
    return [place];
  });
}

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}
