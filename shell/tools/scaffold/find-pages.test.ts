import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findPages } from '../../../mf-pages/find-pages';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(folder, 'faq'));
  writeFileSync(path.join(folder, 'pages.test.tsx'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('each folder is a page; files are not', () => {
  writeFileSync(path.join(folder, 'faq', 'Page.tsx'), '');
  expect(findPages(folder)).toEqual({ './faq': './src/pages/faq/Page.tsx' });
});

test('reports a folder without a Page.tsx', () => {
  expect(() => findPages(folder)).toThrow(`${path.join(folder, 'faq')} has no Page.tsx`);
});
