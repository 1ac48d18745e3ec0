import { expect, test } from '@jest/globals';
import type { HeadContext } from '@site/kit/contracts/head';
import { testSite } from '@site/kit/testing/with-site';
import { breadcrumbs, faqPage } from './json-ld';

test('structured data has no soft hyphens and no word joiners', () => {
  const context: HeadContext = {
    params: {},
    site: testSite,
    url: (path) => testSite.origin + path,
    text: () => 'Start-\u2060up, Groß\u00adunternehmen',
  };
  const data = [
    breadcrumbs(context, { name: 'faq.name', path: '/faq' }),
    faqPage(context, ['home.faq.sources']),
  ];
  expect(JSON.stringify(data)).toContain('Start-up, Großunternehmen');
  expect(JSON.stringify(data)).not.toMatch(/[\u00ad\u2060]/);
});
