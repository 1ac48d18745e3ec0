import { expect, test } from '@jest/globals';
import { oneLocale, twoLocales } from '@site/kit/testing/locales';
import { sampleReleases } from '../../store/testing/sample-releases';
import { messageFaults } from './messages';

const english = { file: 'src/messages/en-US.json', tag: 'en-US', ids: ['a', 'b', 'c'] };
const faq = { file: 'src/pages/faq/messages/en-US.json', tag: 'en-US', ids: ['faq.a'] };
const releasesWith = (...files: (typeof english)[]) =>
  sampleReleases({ 'mf-goodbye': { messages: { files, scripts: {} } } });
const french = { ...english, file: 'src/messages/fr-FR.json', tag: 'fr-FR' };
const frenchFaq = { ...faq, file: 'src/pages/faq/messages/fr-FR.json', tag: 'fr-FR' };

test('accepts a complete language, and ignores languages that are not configured', () => {
  expect(messageFaults(releasesWith(english, faq, french, frenchFaq), twoLocales('prefix'))).toEqual([]);
  expect(messageFaults(releasesWith(english, faq), oneLocale)).toEqual([]);
});

test('lists a file without messages that is missing', () => {
  const [fault] = messageFaults(releasesWith({ ...english, ids: [] }), twoLocales('prefix'));
  expect(fault?.difference).toEqual(['mf-goodbye/src/messages/fr-FR.json is missing']);
});

test('lists missing messages by file and id', () => {
  const [fault] = messageFaults(releasesWith(english, faq, { ...french, ids: ['b'] }), twoLocales('prefix'));
  expect(fault?.what).toBe('LOCALES has fr-FR, but the releases lack messages in that language:');
  expect(fault?.difference).toEqual([
    'mf-goodbye/src/messages/fr-FR.json: a, c',
    'mf-goodbye/src/pages/faq/messages/fr-FR.json: faq.a',
  ]);
  expect(fault?.remedy).toContain('node site messages fr-FR');
});
