import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { testSite } from '../testing/with-site';
import { FragmentHost, type FragmentHostProps, PlacedAfter } from './fragment';
import { SiteProvider } from './site';
import { PagePath } from './use-locales';

const host = ({ address, props, fallback }: FragmentHostProps) =>
  [address, ...Object.keys(props), fallback].join();

const placedAfter = [
  { address: 'mf-footer/Footer', page: '/pricing', after: 'faq' },
  { address: 'mf-header/Header', page: '/pricing', after: 'faq' },
  { address: 'mf-booking/BookingWidget', page: '/pricing', after: 'plans' },
  { address: 'mf-booking/BookingPopup', page: '/', after: 'faq' },
] as never;

function onPage(path: string | null, children: ReactNode, strategy = testSite.locales.strategy): string {
  const config = { ...testSite, locales: { ...testSite.locales, strategy } };
  return renderToStaticMarkup(
    <FragmentHost value={host}>
      <SiteProvider config={config} year={2026} placedAfter={placedAfter}>
        <PagePath value={path}>{children}</PagePath>
      </SiteProvider>
    </FragmentHost>,
  );
}

test('a section shows what fragments place after it on this page, in order and without props', () => {
  const section = <PlacedAfter section="faq" />;
  expect(onPage('/pricing', section)).toBe('mf-footer/Footer,mf-header/Header,');
  expect(onPage('/en/pricing', section, 'prefix')).toBe('mf-footer/Footer,mf-header/Header,');
  expect(onPage('/', section)).toBe('mf-booking/BookingPopup,');
  expect(onPage('/terms', section)).toBe('');
  expect(onPage(null, section)).toBe('');
});
