import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newPage } from './new-page';

let project: string;
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  cpSync('mf-pages/src', path.join(project, 'mf-pages/src'), { recursive: true });
  cpSync('shell/src/routing', path.join(project, 'shell/src/routing'), { recursive: true });
  cpSync('shared/kit/src/contracts', path.join(project, 'shared/kit/src/contracts'), { recursive: true });
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test.each([
  ['', 'is not a valid path'],
  ['case-studies', 'is not a valid path'],
  ['/Case-Studies', 'is not a valid path'],
  ['/case-studies/', 'is not a valid path'],
  ['/case//studies', 'is not a valid path'],
  ['/case-studies.html', 'is not a valid path'],
  ['/case_studies', 'is not a valid path'],
  ['/-case', 'is not a valid path'],
  ['/404', 'is not a valid path'],
  ['/', 'is not a valid path'],
  ['/ab', 'has 2 characters'],
  [`/${'a'.repeat(41)}`, 'has 41 characters'],
  ['/healthz', 'reserves this path'],
  ['/leadsletter', 'reserves this path'],
  ['/mf-booking', 'reserves this path'],
  ['/pricing', 'the page "pricing" exists already'],
  ['/home', 'the page "home" exists already'],
])('rejects %s', async (pagePath, fault) => {
  const table = read('shell/src/routing/routes.ts');
  await expect(newPage(project, pagePath)).rejects.toThrow(fault);
  await expect(newPage(project, pagePath)).rejects.toThrow('such as /case-studies');
  expect(read('shell/src/routing/routes.ts')).toBe(table);
});

describe('a new page', () => {
  const page = 'case-studies-of-a-rather-long-name-here1';
  let files: string[];

  beforeAll(async () => {
    files = await newPage(project, `/${page}`);
  });

  test('returns the created and changed files', () => {
    expect(files).toEqual([
      `mf-pages/src/pages/${page}/Page.tsx`,
      `mf-pages/src/pages/${page}/messages/en-US.json`,
      'shell/src/routing/routes.ts',
      'shared/kit/src/contracts/pages.generated.ts',
      'mf-pages/src/messages.generated.d.ts',
      'mf-pages/src/pages/sitemap/page-names/messages/de-DE.json',
      'mf-pages/src/pages/sitemap/page-names/messages/en-US.json',
    ]);
  });

  test('has its row at the end of its group', () => {
    const rows = read('shell/src/routing/routes.ts').split('\n');
    expect(rows.filter((row) => row.includes("'product'")).at(-1)).toBe(
      `  route('${page}', '/${page}', 'product'),`,
    );
  });

  test('is in the files for other packages', () => {
    expect(read('shared/kit/src/contracts/pages.generated.ts')).toContain(
      `{ page: '${page}', path: '/${page}'`,
    );
    expect(read('mf-pages/src/messages.generated.d.ts')).toContain(`./pages/${page}/messages/en-US.json`);
    expect(read('mf-pages/src/pages/sitemap/page-names/messages/en-US.json')).toContain(`"${page}.about"`);
  });

  test('is not created twice', async () => {
    await expect(newPage(project, `/${page}`)).rejects.toThrow('already');
  });
});
