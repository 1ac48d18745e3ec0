import { describe, expect, jest, test } from '@jest/globals';
import type { BookingOptions, BookingPrefill } from '@site/kit/contracts/booking';
import { provider } from './calendly';
import { withScript } from './calendly-script';

/** By Calendly's own script, which adds what it needs. */
const calendlyAddress = (options: BookingOptions, search: string) =>
  withScript(provider).address(
    { scriptUrl: 'https://assets.calendly.com/assets/external/widget.js', ...options },
    page(search),
  );
const page = (search: string) => new URL(`https://host.example/${search}`);

const url = 'https://calendly.com/a/b';

test('without anything asked for the address stays as it is', () => {
  expect(calendlyAddress({ url: `${url}?month=2026-01` }, '?page=1')).toBe(`${url}?month=2026-01`);
  expect(calendlyAddress({ url, prefill: {}, utm: {}, pageSettings: {} }, '')).toBe(url);
});

test('colours with or without #, switches only when on', () => {
  const pageSettings = {
    backgroundColor: '#f6f4ee',
    textColor: '151411',
    hideEventTypeDetails: true,
    hideGdprBanner: false,
  };
  expect(calendlyAddress({ url, pageSettings }, '')).toBe(
    `${url}?background_color=f6f4ee&text_color=151411&hide_event_type_details=1`,
  );
});

test.each(['red', '#00f'])('names the color %s, which Calendly does not read', (primaryColor) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(calendlyAddress({ url, pageSettings: { primaryColor } }, '')).toBe(url);
  expect(warn).toHaveBeenCalledWith(
    `Ignored pageSettings.primaryColor: ${primaryColor} is no color of six hexadecimal digits.`,
  );
  warn.mockRestore();
});

test('everything that is given is there, also what the script does not know', () => {
  const prefill = {
    name: 'Ada + Lovelace',
    firstName: 'Ada',
    email: 'ada@example.com',
    smsReminderNumber: '+1 555',
    guests: ['b@example.com', 'c@example.com'],
    customAnswers: { a1: 'yes', a10: 'no' },
    date: new Date(2026, 0, 5, 23, 59),
  };
  const utm = { utmSource: 'letter', salesforceUuid: 'sf-1' };
  const address = calendlyAddress({ url, prefill, utm }, '');
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    name: 'Ada + Lovelace',
    first_name: 'Ada',
    email: 'ada@example.com',
    phone_number: '+1 555',
    guests: 'b@example.com,c@example.com',
    a1: 'yes',
    a10: 'no',
    date: '2026-01-05',
    utm_source: 'letter',
    salesforce_uuid: 'sf-1',
  });
  // The provider's script decodes percent signs and no pluses.
  expect(address).toContain('name=Ada%20%2B%20Lovelace');
});

test('null is no value', () => {
  const prefill = { email: null, guests: null, customAnswers: { a1: null } } as unknown as BookingPrefill;
  expect(calendlyAddress({ url, prefill }, '')).toBe(url);
});

test('a day that is written stays that day; one that is none is left out', () => {
  expect(calendlyAddress({ url, prefill: { date: '2026-01-31T00:00:00Z' } }, '')).toBe(
    `${url}?date=2026-01-31`,
  );
  expect(calendlyAddress({ url, prefill: { date: new Date('no') } }, '')).toBe(url);
  expect(calendlyAddress({ url, prefill: { date: 'Sat Jan 31 2026' } }, '')).toBe(url);
});

test("campaign values of the page's own address are kept from the script, which would add them", () => {
  const page = '?utm_source=ads&utm_medium=cpc&utm_term=&gclid=1&salesforce_uuid=sf';
  expect(calendlyAddress({ url, utm: { utmMedium: 'letter', salesforceUuid: 'own' } }, page)).toBe(
    `${url}?utm_medium=letter&salesforce_uuid=own&utm_source=`,
  );
  expect(calendlyAddress({ url: `${url}?utm_source=own` }, page)).toBe(
    `${url}?utm_source=own&utm_medium=&salesforce_uuid=`,
  );
});

test.each([
  'http://calendly.com/a/b',
  'https://www.calendly.com/a/b',
  'HTTPS://Calendly.com/a/b',
  '\n https://www.calendly.com/a/b',
])('requests %s where it redirects to', (given) => {
  expect(calendlyAddress({ url: given }, '')).toBe(url);
});

test('prefill that it has no field for is dropped, and the console says so once', () => {
  const said: string[] = [];
  console.warn = (text: string) => void said.push(text);
  const prefill = { email: 'a@b.io', phone: '1', customAnswers: { 'team-size': '12' } };
  for (let time = 0; time < 2; time += 1)
    expect(calendlyAddress({ url, prefill }, '')).toBe(`${url}?email=a%40b.io`);
  expect(said).toEqual([
    'Ignored prefill.team-size: no field of Calendly.',
    'Ignored prefill.phone: no field of Calendly.',
  ]);
});

test('a frame of ours has what the script would add, without which the page is silent, and no empty campaign values', () => {
  expect(provider.address({ url }, page('?utm_source=ads'))).toBe(
    `${url}?embed_domain=host.example&embed_type=Inline`,
  );
});

const parse = (data: unknown) => provider.parse(data, { url });

describe('events', () => {
  test.each([
    ['calendly.profile_page_viewed', 'profile-viewed'],
    ['calendly.event_type_viewed', 'event-type-viewed'],
    ['calendly.date_and_time_selected', 'date-selected'],
  ])('%s is %s', (event, type) => {
    const payload = { more: 1 };
    expect(parse({ event, payload })).toEqual({ kind: 'event', event: { type, payload } });
  });

  test('a height of a few pixels is the page before it is drawn', () => {
    const height = (value: unknown) =>
      parse({ event: 'calendly.page_height', payload: { height: value } })?.kind;
    expect(['2px', 2, '812.5px', 812].map(height)).toEqual(['layout', 'layout', 'height', 'height']);
  });

  test('a booking comes with its two addresses, or not at all', () => {
    const payload = { event: { uri: 'https://api/events/1' }, invitee: { uri: 'https://api/invitees/1' } };
    expect(parse({ event: 'calendly.event_scheduled', payload })).toEqual({
      kind: 'event',
      event: {
        type: 'scheduled',
        eventUri: 'https://api/events/1',
        inviteeUri: 'https://api/invitees/1',
        payload,
      },
    });
    expect(parse({ event: 'calendly.event_scheduled', payload: { event: {} } })).toBeNull();
    expect(parse({ event: 'calendly.event_scheduled' })).toBeNull();
  });
});

describe('height', () => {
  test.each([
    ['812px', 812],
    ['812.2px', 813],
    [640, 640],
  ])('%s', (height, pixels) => {
    const message = { event: 'calendly.page_height', payload: { height } };
    expect(parse(message)).toEqual({ kind: 'height', pixels });
  });

  test.each(['0px', '-5px', '10vh', '99999px', '', null, {}, Number.NaN, Number.POSITIVE_INFINITY])(
    '%p is none',
    (height) => {
      expect(parse({ event: 'calendly.page_height', payload: { height } })).toBeNull();
    },
  );
});

test.each<unknown>([
  null,
  undefined,
  'calendly.event_scheduled',
  7,
  [],
  {},
  { event: { toString: null } },
  { event: 'other' },
  { event: {} },
])('%p is no message of the provider', (data) => {
  expect(parse(data)).toBeNull();
});
