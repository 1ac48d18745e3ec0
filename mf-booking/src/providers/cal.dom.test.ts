import { expect, test } from '@jest/globals';
import type { BookingOptions } from '@site/kit/contracts/booking';
import { providerName } from '../core/provider';
import { provider } from './cal';

const url = 'https://cal.com/you/demo';
const calAddress = (content: BookingOptions) => provider.address(content, new URL(url));

test.each([
  [{ url }, 'cal.com'],
  [{ url: 'https://app.cal.com/you' }, 'cal.com'],
  [{ url: 'https://calendly.com/you/demo' }, 'calendly'],
  [{ url: 'https://cal.com.example/you' }, 'calendly'],
  [{ url: 'https://local.cal/you' }, 'calendly'],
  [{ url: 'https://meet.example/you', provider: 'cal.com' }, 'cal.com'],
] as const)('%j is of %s', (content, name) => {
  expect(providerName(content)).toBe(name);
});

test('the address is the one of the embed, and nothing given is dropped', () => {
  const address = calAddress({
    url: `${url}?duration=30`,
    prefill: {
      firstName: 'Ada',
      lastName: 'L',
      email: 'a@b.io',
      guests: ['c@d.io', 'e@f.io'],
      date: '2030-01-31',
      customAnswers: { a1: 'yes', 'team-size': '12' },
    },
    utm: { utmSource: 's', salesforceUuid: 'sf' },
  });
  expect(address).toMatch(/^https:\/\/app\.cal\.com\/you\/demo\/embed\?/);
  expect([...new URL(address).searchParams]).toEqual([
    ['duration', '30'],
    ['embed', ''],
    ['embedType', 'inline'],
    ['name', 'Ada L'],
    ['email', 'a@b.io'],
    ['guest', 'c@d.io'],
    ['guest', 'e@f.io'],
    ['date', '2030-01-31'],
    ['month', '2030-01'],
    ['utm_source', 's'],
    ['metadata[a1]', 'yes'],
    ['team-size', '12'],
    ['metadata[salesforceUuid]', 'sf'],
  ]);
});

test('reads what it sends, with all of it, and answers its question', () => {
  const send = (type: string, data: object = {}) =>
    provider.parse({ originator: 'CAL', type, fullType: `CAL::${type}`, data }, { url });
  const booked = { uid: 'u1', title: 'Demo' };
  expect(send('bookingSuccessfulV2', booked)).toEqual({
    kind: 'event',
    event: {
      type: 'scheduled',
      eventUri: 'https://cal.com/booking/u1',
      inviteeUri: 'https://cal.com/booking/u1',
      payload: booked,
    },
  });
  expect(send('rescheduleBookingSuccessfulV2', booked)).toMatchObject({ event: { type: 'rescheduled' } });
  // Its type allows a booking without an id.
  expect(send('bookingSuccessfulV2', {})).toMatchObject({ event: { type: 'scheduled', eventUri: url } });
  expect(send('routed', { actionType: 'x' })).toEqual({
    kind: 'event',
    event: { type: 'routed', payload: { actionType: 'x' } },
  });
  expect(send('__dimensionChanged', { iframeHeight: 512.4 })).toEqual({ kind: 'layout', pixels: 513 });
  expect(send('__iframeReady')).toEqual({
    kind: 'question',
    answer: { originator: 'CAL', method: 'parentKnowsIframeReady' },
  });
  expect(send('linkFailed', { code: '404' })).toEqual({ kind: 'failed' });
  for (const wrong of [
    send('__routeChanged'),
    provider.parse({ originator: 'CAL', type: { toString: null } }, { url }),
    send('__dimensionChanged', { iframeHeight: 1e9 }),
    provider.parse({ type: 'routed' }, { url }),
    provider.parse(null, { url }),
  ])
    expect(wrong).toBeNull();
});

test.each(['http://www.cal.com/you', 'https://app.cal.com/you', 'HTTPS://cal.com/you'])(
  'requests %s where it redirects to',
  (given) => {
    expect(calAddress({ url: given })).toBe('https://app.cal.com/you/embed?embed=&embedType=inline');
  },
);

test('gets the colours in its own terms, each once for light and for dark, and any variable by theme', () => {
  const pageSettings = {
    primaryColor: '#ff0000',
    backgroundColor: '101010',
    textColor: 'navy',
    hideEventTypeDetails: true,
    cssVarsPerTheme: { dark: { 'cal-bg': '#000', 'cal-border': 'red' } },
  };
  const light = { 'cal-brand': '#ff0000', 'cal-bg': '#101010', 'cal-text': 'navy' };
  const dark = { 'cal-brand': '#ff0000', 'cal-bg': '#000', 'cal-text': 'navy', 'cal-border': 'red' };
  expect(provider.settings?.({ url, pageSettings })).toEqual({
    originator: 'CAL',
    method: 'ui',
    arg: { hideEventTypeDetails: true, cssVarsPerTheme: { light, dark } },
  });
});

test.each([
  ['New York', 'attendeeInPerson', 'New York'],
  ['+1 (555) 01-23', 'phone', '+1 (555) 01-23'],
  ['integrations:google:meet', 'integrations:google:meet', ''],
])('the location %s has its kind', (location, value, optionValue) => {
  const given = new URL(calAddress({ url, prefill: { location } })).searchParams.get('location');
  expect(JSON.parse(given ?? '')).toEqual({ value, optionValue });
});

test('a location in the form of cal.com is passed on as it is', () => {
  const location = '{"value":"link","optionValue":""}';
  expect(new URL(calAddress({ url, prefill: { location } })).searchParams.get('location')).toBe(location);
});
