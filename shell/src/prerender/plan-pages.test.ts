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
