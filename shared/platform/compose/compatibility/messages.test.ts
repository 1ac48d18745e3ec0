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

test('a language that is all there is accepted, and one that is not asked for does not count', () => {
  expect(messageFaults(releasesWith(english, faq, french, frenchFaq), twoLocales('prefix'))).toEqual([]);
  expect(messageFaults(releasesWith(english, faq), oneLocale)).toEqual([]);
});

test('what is missing is listed by file and id', () => {
  const [fault] = messageFaults(releasesWith(english, faq, { ...french, ids: ['b'] }), twoLocales('prefix'));
  expect(fault?.what).toBe('LOCALES has fr-FR, but the releases lack messages in that language:');
  expect(fault?.difference).toEqual([
    'mf-goodbye/src/messages/fr-FR.json: a, c',
    'mf-goodbye/src/pages/faq/messages/fr-FR.json: faq.a',
  ]);
  expect(fault?.remedy).toContain('npm run messages -- fr-FR');
});
