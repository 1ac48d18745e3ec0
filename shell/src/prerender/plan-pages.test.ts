import { expect, test } from '@jest/globals';
import { prefixStrategies } from '@site/kit/protocol/locales/locales';
import { twoLocales } from '@site/kit/testing/locales';
import type { FragmentLoader } from '../fragments/fragment-loader';
import { planPages } from './plan-pages';

const origin = 'https://www.example.com';
const loader = { load: async () => ({ module: { paths: () => [] } }) } as unknown as FragmentLoader;

test.each(prefixStrategies)(
  'canonical URLs and hreflang leave out / if it redirects, under %s',
  async (strategy) => {
    const leadsToRoot = async (rootRedirect: string) => {
      const locales = { ...twoLocales(strategy), rootRedirect };
      const pages = await planPages(loader, { origin, development: false, locales });
      return pages.some(
        ({ canonical, alternates }) =>
          canonical === '/' || alternates.some(({ href }) => href === `${origin}/`),
      );
    };
    expect(await leadsToRoot('')).toBe(strategy !== 'prefix');
    expect(await leadsToRoot('/pricing')).toBe(false);
  },
);

test.each([
  'saas',
  'saas-leads_2.0~x',
  'Zürich',
  'a/b',
  'c d',
  'SaaS',
  '..',
  'page.html',
  '_payload.json',
  '',
])('plans only values of paths() that a URL can have: "%s"', async (id) => {
  const loader = { load: async () => ({ module: { paths: () => [{ id }] } }) } as unknown as FragmentLoader;
  const planned = planPages(loader, { origin, development: false, locales: twoLocales('prefix') });
  if (id.startsWith('saas')) expect((await planned).map(({ path }) => path)).toContain(`/en/data/${id}`);
  else await expect(planned).rejects.toThrow(`its paths() gives {id} the value "${id}", which no URL has.`);
});
