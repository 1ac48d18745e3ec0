/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bookingFailures } from '@site/kit/contracts/booking';
import { attributes } from './embed/attributes';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const manual = read('MANUAL.md');

test('the manual has every attribute, and every reason of a failure', () => {
  const between = /^answer-[2-9]$/;
  const names = [...attributes, ...bookingFailures].filter((name) => !between.test(name));
  expect(names.filter((name) => !new RegExp(`^\\|[^|]*\`${name}[\`=]`, 'm').test(manual))).toEqual([]);
});

test.each(['MANUAL.md', 'CHANGELOG.md'])(
  '%s is for others: nothing in it leads into this repository',
  (file) => {
    expect(read(file)).not.toMatch(/\]\((?!https:|#)|\b(shared|shell|e2e|docs)\/|\bmf-booking\/(src|pack)/);
  },
);
