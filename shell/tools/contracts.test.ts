import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fragmentPackages } from '@site/shared/contracts/fragments';

const folder = 'shared/src/contracts';
const files = readdirSync(folder).filter((file) => !file.includes('.test.'));

// A release keeps the files that its contract needs: nothing else may be needed to read it.
test.each(files)('%s imports other contracts alone, and React', (file) => {
  const code = readFileSync(`${folder}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const imported = [...code.matchAll(/(?:from |import\()'([^']+)'/g)].map(([, from = '']) => from);
  expect(imported.filter((from) => !/^(?:react|\.\/[\w.-]+)$/.test(from))).toEqual([]);
});

test.each(fragmentPackages)('%s has its contract in a file of its name', (name) => {
  expect(files).toContain(`${name}.ts`);
});
