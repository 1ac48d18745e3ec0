import { expect, test } from '@jest/globals';
import { append } from '../store/deployments/deployment-log';
import { nowLive } from '../store/deployments/live';
import { putRelease } from '../store/records/put-release';
import { folderStore } from '../store/testing/folder-store';
import { putMade, sampleComposition } from '../store/testing/sample-composition';
import { sampleRecord } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { refuseOtherContent } from './refuse-other-content';

const folder = temporaryFolder();

test('rejects a live version with other scripts; accepts the same scripts, another version and a preview', async () => {
  const store = await folderStore(folder());
  const release = async (id: string, integrity: string, live: boolean) => {
    const [version = ''] = id.split('-');
    const files = { 'embed.js': { integrity, size: 1 }, [`page.${id}.js`]: { integrity: id, size: 1 } };
    const record = sampleRecord({ id, package: 'mf-widget', version, files });
    await putRelease(store, { record, files: new Map() });
    const stored = await putMade(store, {
      record: sampleComposition({ build: id.replaceAll('.', '-'), releases: { 'mf-widget': id } }),
      files: [],
    });
    if (live) await append(store, async () => ({ action: 'release', ...nowLive(stored) }));
  };
  await release('1.6.0-a', 'sha256-one', true);
  await release('1.7.0-a', 'sha256-preview', false);
  for (const [id, integrity] of [
    ['1.6.0-b', 'sha256-one'],
    ['1.6.1-b', 'sha256-two'],
    ['1.7.0-b', 'sha256-two'],
  ] as const) {
    await release(id, integrity, false);
    await refuseOtherContent(store, ['mf-widget'], { 'mf-widget': id });
  }
  await release('1.6.0-c', 'sha256-two', false);
  await expect(refuseOtherContent(store, ['mf-widget'], { 'mf-widget': '1.6.0-c' })).rejects.toThrow(
    'Cannot release mf-widget 1.6.0: this version was live with another embed.js (1.6.0-a). Raise the version',
  );
});
