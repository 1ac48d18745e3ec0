import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const sources = ['shared/platform', 'shell/tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file)),
);

test('every command starts npm by a shell, which its batch file on Windows needs', () => {
  const starts = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\('npm',[^;]*;/g)].map(([start]) => `${file}: ${start}`),
  );
  expect(starts.length).toBeGreaterThan(1);
  expect(starts.filter((start) => !start.includes('shell:'))).toEqual([]);
});
