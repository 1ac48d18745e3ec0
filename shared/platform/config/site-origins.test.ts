import { expect, test } from '@jest/globals';
import { siteOrigins } from './site-origins';

test('normalizes origins with a trailing slash, upper-case letters or a default port', () => {
  const env = { SITE_ORIGIN: 'https://WWW.example.com:443', PREVIEW_ORIGIN: 'https://previews.example.com/' };
  expect(siteOrigins(env)).toEqual({
    origin: 'https://www.example.com',
    previewOrigin: 'https://previews.example.com',
  });
});
