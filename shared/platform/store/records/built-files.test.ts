import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { folderStore } from '../testing/folder-store';
import { sampleBuild } from '../testing/sample-releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { builtFiles } from './built-files';
import { putRelease } from './put-release';

const folder = temporaryFolder();
const ENTRY = 'node/remoteEntry.cjs';

test.each<[string, (file: string) => Promise<void>]>([
  ['another file', (file) => writeFile(file, 'changed')],
  ['no file, as a cleaner of temporary files leaves it', (file) => rm(file)],
])('writes a Node build again where its folder has %s', async (_, change) => {
  const store = await folderStore(folder());
  const release = await putRelease(store, sampleBuild({ id: '1', package: 'mf-hello' }, { [ENTRY]: 'x' }));
  const { nodeFolder } = builtFiles(store);
  const entry = path.join(await nodeFolder(release), ENTRY);
  await change(entry);
  await nodeFolder(release);
  expect(await readFile(entry, 'utf8')).toBe('x');
});
