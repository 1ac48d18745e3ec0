import { expect, test } from '@jest/globals';
import { contentAttributes, readContent, readSetup } from './attributes';

const reader = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

test('an address alone: empty prefill and utm, the real provider, lazily', () => {
  const read = reader({ url: 'https://calendly.com/a/b' });
  expect(readContent(read, '?utm_source=page')).toEqual({
    url: 'https://calendly.com/a/b',
    prefill: {},
    utm: {},
    pageSettings: { hideEventTypeDetails: false, hideLandingPageDetails: false, hideGdprBanner: false },
  });
  expect(readSetup(read)).toEqual({ loading: 'lazy', texts: {} });
});

test('every attribute', () => {
  const read = reader({
    url: 'u',
    'first-name': 'Ada',
    email: 'ada@example.com',
    guests: 'b@example.com, c@example.com,',
    'answer-1': 'yes',
    'answer-10': '',
    'utm-campaign': 'spring',
    'background-color': 'ffffff',
    'hide-gdpr-banner': '',
    'frame-title': 'Kalender',
    'min-height': '820',
    'script-url': 's',
    loading: 'eager',
    timeout: '0',
    'text-link': 'Zum Kalender',
  });
  expect(readContent(read, '')).toEqual({
    url: 'u',
    prefill: {
      firstName: 'Ada',
      email: 'ada@example.com',
      guests: ['b@example.com', 'c@example.com'],
      customAnswers: { a1: 'yes', a10: '' },
    },
    utm: { utmCampaign: 'spring' },
    pageSettings: {
      backgroundColor: 'ffffff',
      hideEventTypeDetails: false,
      hideLandingPageDetails: false,
      hideGdprBanner: true,
    },
    title: 'Kalender',
    minHeight: 820,
  });
  expect(readSetup(read)).toEqual({
    scriptUrl: 's',
    loading: 'eager',
    timeoutMs: 0,
    texts: { link: 'Zum Kalender' },
  });
});

test("the page's campaign is handed over only where asked for, and an attribute counts for more", () => {
  const search = '?utm_source=ads&utm_term=leads&gclid=1&utm_medium=';
  const read = reader({ url: 'u', 'utm-from-page': '', 'utm-source': 'letter' });
  expect(readContent(read, search).utm).toEqual({ utmSource: 'letter', utmTerm: 'leads' });
});

test('what is read as content is observed', () => {
  const asked = new Set<string>();
  readContent((name) => {
    asked.add(name);
    return null;
  }, '');
  expect([...contentAttributes].sort()).toEqual([...asked].sort());
});
