import { describe, expect, test } from '@jest/globals';
import type { PageModule } from '@site/shared/contracts/fragments';
import type { PageId } from '@site/shared/contracts/pages';
import { FragmentHost } from '@site/shared/runtime-host';
import { jsonLdProblems } from '@site/shared/testing/json-ld-shapes';
import { testSite, withSite } from '@site/shared/testing/with-site';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The pages whose words are all on show in the prerendered document. */
const pages: Partial<Record<PageId, () => Promise<PageModule>>> = {
  home: () => import('./home/Home'),
  'book-demo': () => import('./book-demo/BookDemo'),
  'sales-enablement-platform': () => import('./sales-enablement-platform/SalesEnablementPlatform'),
  'lead-generation-agencies': () => import('./lead-generation-agencies/LeadGenerationAgencies'),
  'b2b-lead-generation': () => import('./b2b-lead-generation/B2bLeadGeneration'),
  'startup-lead-generation': () => import('./startup-lead-generation/StartupLeadGeneration'),
  'infrastructure-lead-gen': () => import('./infrastructure-lead-gen/InfrastructureLeadGen'),
  'enterprise-lead-generation': () => import('./enterprise-lead-generation/EnterpriseLeadGeneration'),
  'marketing-agency-lead-gen': () => import('./marketing-agency-lead-gen/MarketingAgencyLeadGen'),
  referrals: () => import('./referrals/Referrals'),
  startups: () => import('./startups/Startups'),
  terms: () => import('./terms/Terms'),
  privacy: () => import('./privacy/Privacy'),
  'legal-noties': () => import('./legal-noties/LegalNotices'),
  sitemap: () => import('./sitemap/Sitemap'),
  icons: () => import('./icons/Icons'),
};

/** Pages that keep some words for what a visitor does, or for another configuration. */
const actingPages: typeof pages = {
  pricing: () => import('./pricing/Pricing'),
  faq: () => import('./faq/Faq'),
  'email-finder': () => import('./email-finder/EmailFinder'),
  data: () => import('./data/Data'),
};

describe.each(Object.entries({ ...pages, ...actingPages }))('/%s', (id, load) => {
  test('is a finished document without script and without styles in attributes', async () => {
    const { html } = await render(await load());
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style=|<script| on[a-z]+="/);
    expect(html).not.toContain('undefined');
  });

  test('has headings that never skip a level', async () => {
    const { html } = await render(await load());
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  test('gives every figure a caption and every table a caption and column heads', async () => {
    const { html } = await render(await load());
    expect(count(html, '<figure')).toBe(count(html, '<figcaption'));
    expect(count(html, '<table')).toBe(count(html, '<caption'));
    expect(count(html, '<table')).toBe(count(html, '<thead'));
  });

  if (id in pages)
    test('uses every word of its file', async () => {
      const { used, own } = await render(await load());
      expect(own.filter((message) => !used.has(message))).toEqual([]);
    });

  test('says in its head what it is', async () => {
    const { head } = await render(await load());
    expect(head.title.length).toBeGreaterThan(10);
    expect(head.title.length).toBeLessThan(70);
    expect(head.description.length).toBeGreaterThan(70);
    expect(head.description.length).toBeLessThan(170);
    const problems = (head.jsonLd ?? []).flatMap((data) =>
      jsonLdProblems({ '@context': 'https://schema.org', ...data }),
    );
    expect(problems).toEqual([]);
  });

  test('speaks of people at example domains only', async () => {
    const { html } = await render(await load());
    const addresses = html.match(/[\w.]+@[\w.-]+/g) ?? [];
    expect(addresses.filter((address) => !/@([\w-]+\.)?example\.(com|org)$/.test(address))).toEqual([]);
  });

  async function render(page: PageModule) {
    const loaded = (await page.messages['en-US']()).default;
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
    const text = (name: string) => {
      used.add(name);
      return String(loaded[name]).replaceAll('{brand}', testSite.brand.name);
    };
    const head = page.head({ params: {}, site: testSite, url: (path) => testSite.origin + path, text });
    // react-intl looks at the first message by itself, whatever it is.
    return { html, used, head, own: Object.keys(loaded).filter((name) => name.startsWith(`${id}.`)) };
  }
});

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}
