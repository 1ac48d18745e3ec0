import { expect, test } from '@jest/globals';
import { fileAddress, fileAddresses, payloadPath } from './site-paths';

test.each([
  ['/', '/_payload.json'],
  ['/faq', '/faq/_payload.json'],
  ['/data/sales', '/data/sales/_payload.json'],
])('the payload of %s is at %s', (path, expected) => {
  expect(payloadPath(path)).toBe(expected);
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
