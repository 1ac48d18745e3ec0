import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  ['', 'it does not begin with /'],
  ['case-studies', 'it does not begin with /'],
  ['/Case-Studies', 'is not how a path is written'],
  ['/case-studies/', 'is not how a path is written'],
  ['/case//studies', 'is not how a path is written'],
  ['/case-studies.html', 'is not how a path is written'],
  ['/case_studies', 'is not how a path is written'],
  ['/-case', 'is not how a path is written'],
  ['/404', 'is not how a path is written'],
  ['/', 'is not how a path is written'],
  ['/ab', 'is too short'],
  [`/${'a'.repeat(41)}`, 'is too long'],
  ['/healthz', 'uses that path'],
  ['/leadsletter', 'uses that path'],
  ['/mf-booking', 'uses that path'],
  ['/pricing', 'the page "pricing" already exists'],
  ['/home', 'the page "home" already exists'],
])('%s is refused', async (pagePath, fault) => {
  const table = read('shell/src/routing/routes.ts');
  await expect(newPage(project, pagePath)).rejects.toThrow(fault);
  const isWellFormed = /uses|exists/.test(fault);
  await expect(newPage(project, pagePath)).rejects.toThrow(
    isWellFormed ? /\.\nUse another path\.$/ : 'such as /case-studies',
  );
  expect(read('shell/src/routing/routes.ts')).toBe(table);
});

test('is refused, and nothing is written, while messages of another page cannot be read', async () => {
  const [file, table] = ['mf-pages/src/pages/faq/messages/en-US.json', read('shell/src/routing/routes.ts')];
  const before = read(file);
  writeFileSync(path.join(project, file), before.replace(/"\n}/, '",\n}'));
  await expect(newPage(project, '/press-kit')).rejects.toThrow(`Cannot read ${path.join(project, file)}: `);
  expect(read('shell/src/routing/routes.ts')).toBe(table);
  expect(existsSync(path.join(project, 'mf-pages/src/pages/press-kit'))).toBe(false);
  writeFileSync(path.join(project, file), before);
});

describe('a new page', () => {
  const page = 'case-studies-of-a-rather-long-name-here1';
  let files: string[];

  beforeAll(async () => {
    // As an editor on Windows may save it.
    const table = 'shell/src/routing/routes.ts';
    writeFileSync(path.join(project, table), read(table).replaceAll('\n', '\r\n'));
    files = await newPage(project, `/${page}`);
  });

  test('says which files it made and changed', () => {
    expect(files).toEqual([
      `mf-pages/src/pages/${page}/Page.tsx`,
      `mf-pages/src/pages/${page}/messages/en-US.json`,
      'shell/src/routing/routes.ts',
      'shared/kit/src/contracts/pages.generated.ts',
      'mf-pages/src/messages.generated.d.ts',
      'mf-pages/src/pages/sitemap/page-names/messages/en-US.json',
    ]);
  });

  test('has its row at the end of its group', () => {
    const rows = read('shell/src/routing/routes.ts').split('\n');
    expect(rows.filter((row) => row.includes("'product'")).at(-1)).toBe(
      `  route('${page}', '/${page}', 'product'),`,
    );
  });

  test('is known to the other packages', () => {
    expect(read('shared/kit/src/contracts/pages.generated.ts')).toContain(
      `{ page: '${page}', path: '/${page}'`,
    );
    expect(read('mf-pages/src/messages.generated.d.ts')).toContain(`./pages/${page}/messages/en-US.json`);
    expect(read('mf-pages/src/pages/sitemap/page-names/messages/en-US.json')).toContain(`"${page}.about"`);
  });

  test('is not made twice', async () => {
    await expect(newPage(project, `/${page}`)).rejects.toThrow('already');
  });
});
