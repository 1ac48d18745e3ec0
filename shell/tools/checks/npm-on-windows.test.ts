import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test('every command starts npm by a shell, which its batch file on Windows needs', () => {
  const sources = execFileSync('git', ['ls-files', 'shared', 'shell', 'mf-*'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.(ts|mjs)$/.test(file));
  const direct = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\('npm',[^;]*;/g)]
      .filter(([start]) => !start.includes('shell:'))
      .map(([start]) => `${file}: ${start}`),
  );
  expect(direct).toEqual([]);
});
