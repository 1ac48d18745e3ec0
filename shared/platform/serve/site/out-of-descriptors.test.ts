import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { folderStore } from '../../store/testing/folder-store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { writeRelease, writeSite } from '../testing/write-site';

const folder = temporaryFolder();
const script = path.join(import.meta.dirname, '../testing/out-of-descriptors.ts');

test('without free file descriptors, a file is not "not found", and is served later', async () => {
  const store = await folderStore(folder());
  await writeSite(store, 'first');
  await writeRelease(store, 'mf-topics', '1.0.0-0000000000dd', { 'old.js': 'old' });
  const address = '/_fragments/mf-topics/1.0.0-0000000000dd/old.js';
  const command = `ulimit -n 1000; exec "$0" --import tsx "$@"`;
  const printed = execFileSync('sh', ['-c', command, process.execPath, script, folder(), 'first', address], {
    encoding: 'utf8',
  });
  expect(printed).toContain('too many open files');
  expect(printed).toMatch(/503, then 200\n$/);
});
