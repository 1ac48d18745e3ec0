import { expect, test } from '@jest/globals';
import { attributes, readOptions } from './attributes';

const reader = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

test('an address alone: empty prefill and utm, the real provider, lazily', () => {
  const read = reader({ url: 'https://calendly.com/a/b' });
  expect(readOptions(read, '?utm_source=page')).toEqual({
    url: 'https://calendly.com/a/b',
    texts: {},
    prefill: { customAnswers: {} },
    utm: {},
    pageSettings: { hideEventTypeDetails: false, hideLandingPageDetails: false, hideGdprBanner: false },
  });
});

test('every attribute', () => {
  const read = reader({
    url: 'u',
    'first-name': 'Ada',
    email: 'ada@example.com',
    guests: 'b@example.com, c@example.com,',
    'answer-1': 'yes',
    'answer-10': 'no',
    'utm-campaign': 'spring',
    'salesforce-uuid': 'sf-1',
    date: '2026-01-31',
    'sms-reminder-number': '+1 555',
    side: 'left',
    branding: 'powered by Calendly',
    icon: '/icon.svg',
    'background-color': 'ffffff',
    'hide-gdpr-banner': '',
    'frame-title': 'Kalender',
    'min-height': '820',
    'script-url': 's',
    loading: 'eager',
    timeout: '0',
    deadline: '3000',
    origins: 'https://meet.example',
    'text-link': 'Zum Kalender',
  });
  expect(readOptions(read, '')).toEqual({
    scriptUrl: 's',
    loading: 'eager',
    timeoutMs: 0,
    deadlineMs: 3000,
    origins: ['https://meet.example'],
    texts: { link: 'Zum Kalender' },
    side: 'left',
    branding: 'powered by Calendly',
    icon: '/icon.svg',
    url: 'u',
    prefill: {
      firstName: 'Ada',
      email: 'ada@example.com',
      date: '2026-01-31',
      smsReminderNumber: '+1 555',
      guests: ['b@example.com', 'c@example.com'],
      customAnswers: { a1: 'yes', a10: 'no' },
    },
    utm: { utmCampaign: 'spring', salesforceUuid: 'sf-1' },
    pageSettings: {
      backgroundColor: 'ffffff',
      hideEventTypeDetails: false,
      hideLandingPageDetails: false,
      hideGdprBanner: true,
    },
    title: 'Kalender',
    minHeight: 820,
  });
});

test("the page's campaign is handed over only where asked for, and an attribute counts for more", () => {
  const search = '?utm_source=ads&utm_term=leads&gclid=1&utm_medium=';
  const read = reader({ url: 'u', 'utm-from-page': '', 'utm-source': 'letter' });
  expect(readOptions(read, search).utm).toEqual({ utmSource: 'letter', utmTerm: 'leads' });
});

test('what is read as content is observed', () => {
  const asked = new Set<string>();
  readOptions((name) => {
    asked.add(name);
    return null;
  }, '');
  expect([...attributes].sort()).toEqual([...asked, 'mode', 'wait'].sort());
});
