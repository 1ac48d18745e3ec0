import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const packages = readdirSync(root).filter((name) => /^(shell|mf-[\w-]+)$/.test(name));
const folders = [
  ...packages.map((name) => `${name}/src`),
  'shared/kit/src',
  'shared/platform/dashboard/page',
];
const sheets = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

/** Declarations with a physical left or right side, which would not mirror in right-to-left languages. */
function sidesIn(css: string): string[] {
  const declarations = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+:[^;{}]+(?=[;}])/g) ?? [];
  return declarations.filter((declaration) => {
    const [property = '', value = ''] = declaration.split(/:\s*([\s\S]*)/);
    if (/^(left|right)$|^(scroll-)?(margin|padding|border|inset)(-\w+)*-(left|right)\b/.test(property))
      return true;
    if (/^(text-align|float|clear)$/.test(property)) return /^(left|right)$/.test(value.trim());
    if (!/^(margin|padding|inset)$/.test(property)) return false;
    const [, right, , left] = value.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
    return left !== undefined && left !== right;
  });
}

test.each([
  'margin-left: 1px',
  'border-right-color: red',
  'border-top-left-radius: 1px',
  'left: 0',
  'text-align: right',
  'float: left',
  'padding: 0 1px 2px calc(1px * (2 + 3))',
])('%s is physical', (declaration) => {
  expect(sidesIn(`.a { ${declaration}; }`)).toEqual([declaration]);
});

test.each([
  'margin: 0 auto',
  'padding: 0 1px 2px 1px',
  'text-align: start',
  'inset-inline-start: 0',
  'grid-row: 2',
])('%s is logical', (declaration) => {
  expect(sidesIn(`.a { ${declaration}; }`)).toEqual([]);
});

test('style sheets use logical properties, so that pages mirror in right-to-left languages', () => {
  expect(sheets.length).toBeGreaterThan(80);
  const found = sheets.flatMap((file) =>
    sidesIn(readFileSync(path.join(root, file), 'utf8')).map((declaration) => `${file}: ${declaration}`),
  );
  expect(found).toEqual([]);
});
