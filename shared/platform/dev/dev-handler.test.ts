import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { emptySite } from '../serve/testing/empty-site';
import { toFetchHandler } from '../serve/testing/fetch-handler';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { createDevHandler } from './dev-handler';

const folder = temporaryFolder();

test('serves built files of a package with a digit in its name', async () => {
  await mkdir(path.join(folder(), 'mf-web3/browser'), { recursive: true });
  await writeFile(path.join(folder(), 'mf-web3/browser/main.js'), 'start()');
  const handle = toFetchHandler(
    createDevHandler({
      dev: {
        current: () => emptySite(),
        state: () => ({ run: 'r', composed: 1, problems: [], hashes: {} }),
        settled: async () => {},
        onChange: () => {},
        close: async () => {},
      },
      folder: folder(),
      findReleaseFile: async () => null,
      client: '',
    }),
  );
  const response = await handle(new Request('http://localhost/_fragments/mf-web3/dev/main.js'));
  expect(await response.text()).toBe('start()');
});
