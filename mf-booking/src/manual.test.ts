/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bookingFailures } from '@site/kit/contracts/booking';
import { attributes } from './embed/attributes';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const pages = [
  'MANUAL.md',
  ...readdirSync(new URL('../manual', import.meta.url)).map((file) => `manual/${file}`),
];
const manual = read('manual/reference.md');

test('the manual has every attribute, and every reason of a failure', () => {
  const between = /^answer-[2-9]$/;
  const names = [...attributes, ...bookingFailures].filter((name) => !between.test(name));
  expect(names.filter((name) => !new RegExp(`^\\|[^|]*\`${name}[\`=]`, 'm').test(manual))).toEqual([]);
});

test.each([...pages, 'CHANGELOG.md'])(
  '%s is for others: nothing in it leads into this repository',
  (file) => {
    expect(read(file)).not.toMatch(
      /\]\((?!https:|#|manual\/|\.\.\/MANUAL|\w+\.md)|\b(shared|shell|e2e|docs)\/|\bmf-booking\/(src|pack)/,
    );
  },
);

test('each attribute of the tables is one of the element, and each row has a meaning', () => {
  const [, table = ''] = /\n(\| attribute .*\n\|[-| ]+\n(?:\|.*\n)+)/.exec(manual) ?? [];
  const rows = table.split('\n').slice(2, -1);
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => ![...attributes, 'nonce'].includes(name ?? ''))).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row).not.toMatch(/\| +\|$/);
});

test('the page that npm shows is short, and starts with the script tag', () => {
  const start = read('MANUAL.md');
  expect(start.split('\n').length).toBeLessThanOrEqual(125);
  expect(start.indexOf('<script type="module">')).toBeLessThan(600);
});

test('the custom properties for styles are those that the sources read, and each part is there', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const [, styling = ''] = /\n- \*\*Styling\.\*\* ([\s\S]+?)\n\n/.exec(manual) ?? [];
  const [properties = '', parts = ''] = styling.split('Parts:');
  const named = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort();
  expect(named(properties, /--booking-[a-z-]+/g)).toEqual(named(sources, /(?<=var\()--booking-[a-z-]+/g));
  const known = named(sources, /(?<=(?:'part'|makePart\('\w+'), ')\w+(?=')/g);
  expect(named(parts, /\w+(?=`)/g).filter((part) => !known.includes(part))).toEqual([]);
});
