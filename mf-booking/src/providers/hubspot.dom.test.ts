import { beforeEach, expect, test } from '@jest/globals';
import { providerName } from '../core/provider';
import { provider } from './hubspot';

const url = 'https://meetings.hubspot.com/you/demo';
let said: string[] = [];
beforeEach(() => {
  said = [];
  console.warn = (text: string) => void said.push(text);
});

test.each([
  [{ url }, 'hubspot'],
  [{ url: 'https://meetings-eu1.hubspot.com/you' }, 'hubspot'],
  [{ url: 'https://hubspot.com.example/you' }, 'calendly'],
  [{ url: 'https://meet.example/you', provider: 'hubspot' }, 'hubspot'],
  [{ url, provider: 'calendly' }, 'calendly'],
] as const)('%j is of %s', (content, name) => {
  expect(providerName(content)).toBe(name);
});

test('the address has the fields of the form by their names as contact properties; others are named on the console', () => {
  const address = provider.address(
    {
      url: `${url}?uuid=1`,
      prefill: {
        name: 'Ada King Lovelace',
        email: 'a@b.io',
        smsReminderNumber: '+1 555',
        guests: ['c@d.io'],
        customAnswers: { company: 'Engines' },
      },
      utm: { utmSource: 'ads', utmMedium: '' },
    },
    new URL('https://host.example/'),
  );
  expect([...new URL(address).searchParams]).toEqual([
    ['uuid', '1'],
    ['embed', 'true'],
    ['firstname', 'Ada'],
    ['lastname', 'King Lovelace'],
    ['email', 'a@b.io'],
    ['phone', '+1 555'],
    ['company', 'Engines'],
    ['utm_source', 'ads'],
  ]);
  expect(said).toEqual(['Ignored guests: HubSpot has no such field. Use prefill.customAnswers.']);
});

test('the first message says that the page is there; heights and the booking are read from it', () => {
  const read = (data: unknown) => provider.parse(data, { url });
  expect(read({ anything: 1 })).toEqual({ kind: 'ready' });
  expect(read({ height: 812.5 })).toEqual({ kind: 'height', pixels: 813 });
  expect(read({ height: 99_999 })).toEqual({ kind: 'ready' });
  const payload = { linkType: 'PERSONAL_LINK' };
  expect(read({ meetingBookSucceeded: true, meetingsPayload: payload })).toEqual({
    kind: 'event',
    event: { type: 'scheduled', eventUri: url, inviteeUri: url, payload },
  });
  expect(read({ meetingBookSucceeded: true, meetingsPayload: 1 })).toMatchObject({ event: { payload: {} } });
  for (const none of [null, undefined, 1, 'meetingBookSucceeded']) expect(read(none)).toBeNull();
});

test.each([
  ['https://meetings.hubspot.com', true],
  ['https://meetings-eu1.hubspot.com', true],
  ['https://app.hubspot.com', true],
  ['https://evil.example', false],
  ['https://meetings.hubspot.com.evil.example', false],
])('messages of %s count: %s', (origin, counts) => {
  const event = { origin, data: {} } as MessageEvent;
  expect(provider.accepts(event, 'https://meet.example/a', { url })).toBe(counts);
});
