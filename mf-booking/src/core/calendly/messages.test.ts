import { describe, expect, test } from '@jest/globals';
import { parseCalendlyMessage } from './messages';

describe('events', () => {
  test.each([
    ['calendly.profile_page_viewed', 'profile-viewed'],
    ['calendly.event_type_viewed', 'event-type-viewed'],
    ['calendly.date_and_time_selected', 'date-selected'],
  ])('%s is %s', (event, type) => {
    const payload = { more: 1 };
    expect(parseCalendlyMessage({ event, payload })).toEqual({ kind: 'event', event: { type, payload } });
  });

  test('a booking comes with its two addresses, or not at all', () => {
    const payload = { event: { uri: 'https://api/events/1' }, invitee: { uri: 'https://api/invitees/1' } };
    expect(parseCalendlyMessage({ event: 'calendly.event_scheduled', payload })).toEqual({
      kind: 'event',
      event: {
        type: 'scheduled',
        eventUri: 'https://api/events/1',
        inviteeUri: 'https://api/invitees/1',
        payload,
      },
    });
    expect(parseCalendlyMessage({ event: 'calendly.event_scheduled', payload: { event: {} } })).toBeNull();
    expect(parseCalendlyMessage({ event: 'calendly.event_scheduled' })).toBeNull();
  });
});

describe('height', () => {
  test.each([
    ['812px', 812],
    ['812.2px', 813],
    [640, 640],
  ])('%s', (height, pixels) => {
    const message = { event: 'calendly.page_height', payload: { height } };
    expect(parseCalendlyMessage(message)).toEqual({ kind: 'height', pixels });
  });

  test.each(['0px', '-5px', '10vh', '99999px', '1e3px', '', null, {}, Number.NaN, Number.POSITIVE_INFINITY])(
    '%p is none',
    (height) => {
      expect(parseCalendlyMessage({ event: 'calendly.page_height', payload: { height } })).toBeNull();
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
  expect(parseCalendlyMessage(data)).toBeNull();
});
