import { expect, test } from '@jest/globals';
import { append } from '../store/deployments/deployment-log';
import { putRelease } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import { folderStore } from '../store/testing/folder-store';
import { sampleRecord } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { embeddedReleases } from './embed-files';

const folder = temporaryFolder();

test('uses the live release for its own major version, and the last live one for each earlier major', async () => {
  const store = await folderStore(folder());
  for (const version of ['1.2.0', '1.10.0', '1.11.0', '2.0.0', '3.0.0', '1.10.0']) {
    const record = release(version);
    await putRelease(store, { record, files: new Map() });
    // 1.11.0 was never live.
    if (version === '1.11.0') continue;
    const releases = { 'mf-widget': record.id };
    await append(store, async () => ({
      action: 'release',
      build: version.replaceAll('.', '-'),
      releases,
    }));
  }
  const ids = async (live: string) =>
    [...(await embeddedReleases(store, release(live)))].map(([major, { id }]) => [major, id]);
  expect(await ids('2.1.0')).toEqual([
    [1, '1.10.0-x'],
    [2, '2.1.0-x'],
  ]);
  expect(await ids('3.1.0')).toEqual([
    [1, '1.10.0-x'],
    [2, '2.0.0-x'],
    [3, '3.1.0-x'],
  ]);
  expect(await ids('1.0.0')).toEqual([[1, '1.0.0-x']]);
  expect(await ids('dev')).toEqual([[1, 'dev-x']]);
});

function release(version: string): ReleaseRecord {
  return { ...sampleRecord({ id: `${version}-x`, package: 'mf-widget', version }), content: {} };
}
