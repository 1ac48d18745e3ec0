import { expect, test } from '@jest/globals';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import german from '../messages/de-DE.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import Footer from './Footer';

const html = renderToString(withSite(<Footer />, { messages, year: 2031 }));
const anchors = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes);

test.each([
  '/pricing',
  '/faq',
  '/email-finder',
  '/terms',
  '/legal-noties',
  '/accessibility',
  '/privacy',
  '/referrals',
  '/startups',
  '/sitemap',
  '/',
  'mailto:hello@example.com',
])('links to %s in the same tab', (href) => {
  const anchor = anchors.find((attributes) => attributes.includes(`href="${href}"`));
  expect(anchor).toBeDefined();
  expect(anchor).not.toContain('target=');
});

test.each([
  'https://facebook.example/quarry',
  'https://linkedin.example/quarry',
  'https://producthunt.example/quarry',
])('links to %s in a new tab', (href) => {
  const anchor = anchors.find((attributes) => attributes.includes(`href="${href}"`));
  expect(anchor).toContain('target="_blank"');
  expect(anchor).toContain('rel="noopener"');
});

test.each([
  ['English', messages, 'LinkedIn (opens in a new tab)'],
  ['German', german, 'LinkedIn (öffnet in neuem Tab)'],
] as const)('every link to a new tab says so in %s', (_language, own, first) => {
  const shown = renderToStaticMarkup(withSite(<Footer />, { messages: own }));
  const names = [...shown.matchAll(/<a [^>]*target="_blank"[^>]*>(.*?)<\/a>/gs)].map(([, content = '']) =>
    content.replace(/<[^>]+>/g, ''),
  );
  expect(names).toHaveLength(3);
  expect(names).toContain(first);
});

test('shows the contact address and the year without a thousands separator', () => {
  expect(html).toContain('>hello@example.com<');
  expect(html).toContain('© 2031 Quarry');
});

test('has the newsletter signup, unless the site has no newsletter', () => {
  expect(html).toContain('<form');
  const site = { ...testSite, newsletter: null };
  const without = renderToString(withSite(<Footer />, { messages, site }));
  expect(without).not.toContain('<form');
  expect(without).toContain('href="/pricing"');
});

test('links to the consent bar only if the site requires consent', () => {
  expect(html).not.toContain('#consent');
  const site = { ...testSite, consentRequired: true };
  const asking = renderToString(withSite(<Footer />, { messages, site }));
  expect(asking).toMatch(/<a id="consent" href="#consent"[^>]*>Cookie choice<\/a>/);
});

test('has no inline style', () => {
  expect(html).not.toContain('style=');
});
