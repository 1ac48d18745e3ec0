import { expect, test } from '@jest/globals';
import { oneLocale, twoLocales } from '@site/shared/testing/locales';
import { UserError } from '../../config/user-error';
import { sampleReleases } from '../../store/testing/sample-releases';
import { checkMessages } from './check-messages';

const english = { file: 'src/messages/en-US.json', tag: 'en-US', ids: ['a', 'b', 'c'] };
const faq = { file: 'src/pages/faq/messages/en-US.json', tag: 'en-US', ids: ['faq.a'] };
const releasesWith = (...files: (typeof english)[]) =>
  sampleReleases({ 'mf-footer': { messages: { files, scripts: {} } } });
const french = { ...english, file: 'src/messages/fr-FR.json', tag: 'fr-FR' };
const frenchFaq = { ...faq, file: 'src/pages/faq/messages/fr-FR.json', tag: 'fr-FR' };

test('a language that is all there is accepted, and one that is not asked for does not count', () => {
  expect(() =>
    checkMessages(releasesWith(english, faq, french, frenchFaq), twoLocales('prefix')),
  ).not.toThrow();
  expect(() => checkMessages(releasesWith(english, faq), oneLocale)).not.toThrow();
});

test('what is missing is listed by file and id', () => {
  const check = () =>
    checkMessages(releasesWith(english, faq, { ...french, ids: ['b'] }), twoLocales('prefix'));
  expect(check).toThrow(UserError);
  expect(check).toThrow(
    '\n  mf-footer/src/messages/fr-FR.json: a, c\n  mf-footer/src/pages/faq/messages/fr-FR.json: faq.a\n',
  );
});
