import { expect, test } from '@jest/globals';
import { providerUrl } from './provider-url';

test('without settings the address stays as it is', () => {
  expect(providerUrl('https://calendly.com/a/b?month=2026-01')).toBe(
    'https://calendly.com/a/b?month=2026-01',
  );
});

test('colours with or without #, switches only when on', () => {
  const settings = {
    backgroundColor: '#f6f4ee',
    textColor: '151411',
    primaryColor: 'red',
    hideEventTypeDetails: true,
    hideGdprBanner: false,
  };
  expect(providerUrl('https://calendly.com/a/b', settings)).toBe(
    'https://calendly.com/a/b?background_color=f6f4ee&text_color=151411&hide_event_type_details=1',
  );
});

test('an address that is none throws', () => {
  expect(() => providerUrl('calendly.com/a')).toThrow('Invalid URL');
});
