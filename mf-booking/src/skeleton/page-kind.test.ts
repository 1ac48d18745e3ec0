import { expect, test } from '@jest/globals';
import { pageKind } from './page-kind';

test.each([
  ['https://calendly.com/you/demo', 'month'],
  ['https://calendly.com/you/demo/?month=2030-01#top', 'month'],
  ['https://calendly.com/d/abc-123-xyz/demo', 'month'],
  ['https://calendly.com/d/abc-123-xyz', 'month'],
  ['https://calendly.com/you', 'list'],
  ['https://calendly.com/you/?name=Ada/Lovelace', 'list'],
  ['https://calendly.com/routing/abc', 'form'],
  ['https://cal.com/you/demo', 'month'],
  ['https://cal.com/you/forms-and-more', 'month'],
  ['https://cal.com/you/demo/embed?layout=week_view', 'month'],
  ['https://cal.com/team/acme/demo', 'month'],
  ['https://cal.com/you', 'list'],
  ['https://cal.com/you/embed', 'list'],
  ['https://cal.com/team/acme', 'list'],
  ['https://acme.cal.com/you?from=/forms/1', 'list'],
  ['https://cal.com/forms/35953db6-1b33', 'form'],
  ['https://app.cal.com/router?form=35953db6', 'form'],
  ['https://meetings.hubspot.com/you', 'month'],
  ['https://meetings-eu1.hubspot.com/you/demo?embed=true', 'month'],
  ['https://book.acme.example', 'month'],
  ['https://book.acme.example/', 'month'],
  ['javascript:alert(1)', 'month'],
  ['', 'month'],
] as const)('%s shows a %s', (url, kind) => {
  expect(pageKind({ url })).toBe(kind);
});

test('a page of HubSpot on another domain has no list', () => {
  expect(pageKind({ url: 'https://acme.example/you', provider: 'hubspot' })).toBe('month');
});
