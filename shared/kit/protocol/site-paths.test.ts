import { expect, test } from '@jest/globals';
import {
  fileAddress,
  fileAddresses,
  filesPath,
  payloadPath,
  redactPreviewNames,
  splitFilesPath,
} from './site-paths';

test.each([
  ['/', '/_payload.json'],
  ['/faq', '/faq/_payload.json'],
  ['/data/sales', '/data/sales/_payload.json'],
])('the payload of %s is at %s', (path, expected) => {
  expect(payloadPath(path)).toBe(expected);
});

test.each([
  ['/', null, '/'],
  ['/faq', null, '/faq'],
  ['', 'fr', '/_locale/fr'],
  ['/faq', 'fr', '/_locale/fr/faq'],
])('the files of "%s" in translation %s are at %s', (path, translation, files) => {
  expect(filesPath(path || '/', translation)).toBe(files);
  expect(splitFilesPath(files)).toEqual({ path, translation });
});

const header = { package: 'mf-header', id: '1.0.0-a', indexed: true };
const [short, long] = ['/_fragments/mf-header/', '/_fragments/mf-header/1.0.0-a/'];

test.each([
  ['header.0123456789.js', short],
  ['main.0123456789.css', short],
  ['embed.js', long],
  ['header.0123456789.js.map', long],
  ['types/header.0123456789.js', long],
])('%s of a release is below %s', (file, folder) => {
  expect(fileAddress(header, file)).toBe(folder + file);
  expect(fileAddress({ ...header, indexed: false }, file)).toBe(long + file);
  expect(fileAddresses(header, file)).toEqual([...new Set([folder + file, long + file])]);
});

const name = '0123456789abcdef'.repeat(2);

test.each([
  `/_preview/${name}`,
  `/_preview/${name.toUpperCase()}`,
  `/_PREVIEW/${name}/`,
  `//_preview//${name}?a=b`,
  `/%5Fpreview/${name}`,
  `/%5fp%72eview%2f${name}`,
  `/_preview/%30${name.slice(1)}`,
  `/_preview/%2530${name.slice(1)}`,
  `/_preview/%25252530${name.slice(1)}`,
  `/${'a'.repeat(970)}?from=${name}`,
  `/${'a'.repeat(960)}?from=/_preview/${name}`,
  `/${'a'.repeat(950)}?from=${[...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
  `/faq?from=/_preview/${name}`,
  `/elsewhere/${name}`,
  `/_preview/${name.slice(0, 20)}`,
  `/_preview/leave${name}`,
])('masks the name of the preview in %s', (target) => {
  const logged = redactPreviewNames(target);
  expect(logged).toContain('…');
  expect(logged.toLowerCase()).not.toContain(name.slice(1, 20));
});

test.each(['/faq?a=%20b', '/_preview/leave', '/_preview/', '/%zz', '/_fragments/shell/main.0123456789.js'])(
  'leaves %s unchanged',
  (target) => {
    expect(redactPreviewNames(target)).toBe(target);
  },
);

test('cuts a long target', () => {
  expect(redactPreviewNames(`/${'x'.repeat(20_000)}`)).toBe(`/${'x'.repeat(999)}…`);
});
