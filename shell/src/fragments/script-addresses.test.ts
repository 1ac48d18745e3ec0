import { beforeEach, expect, test } from '@jest/globals';
import { createScriptAddresses } from './script-addresses';

const page = (file: string) => `/_fragments/mf-pages/${file}`;
const addressOf = (chunk: string) => globalThis.__SITE_ADDRESS__?.('mf-pages', chunk);

let takeFiles: ReturnType<typeof createScriptAddresses>;
beforeEach(() => {
  takeFiles = createScriptAddresses();
});

test('returns the URL of a chunk that a page of the tab lists', () => {
  expect(takeFiles([page('91.0123456789.js'), page('91.aaaaaaaaaa.css'), page('plain.js')])).toBe(true);
  expect(addressOf('91')).toBe(page('91.0123456789.js'));
  expect(takeFiles([page('91.0123456789.js'), page('92.0123456789.js')])).toBe(true);
  expect(addressOf('92')).toBe(page('92.0123456789.js'));
});

test.each(['91.bbbbbbbbbb.js', '91.bbbbbbbbbb.css'])('rejects a page with another version: %s', (other) => {
  takeFiles([page('91.0123456789.js'), page('91.aaaaaaaaaa.css')]);
  expect(takeFiles([page('92.0123456789.js'), page(other)])).toBe(false);
  expect(addressOf('91')).toBe(page('91.0123456789.js'));
  expect(() => addressOf('92')).toThrow('ChunkLoadError: no page of this tab lists chunk 92 of mf-pages.');
});

test('keeps files of different packages apart', () => {
  takeFiles([page('91.0123456789.js')]);
  expect(takeFiles(['/_fragments/mf-booking/91.bbbbbbbbbb.js'])).toBe(true);
  expect(addressOf('91')).toBe(page('91.0123456789.js'));
});
