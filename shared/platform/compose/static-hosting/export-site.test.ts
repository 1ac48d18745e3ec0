import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { append } from '../../store/deployments/deployment-log';
import { nowLive } from '../../store/deployments/live';
import { putRelease } from '../../store/records/put-release';
import { folderStore } from '../../store/testing/folder-store';
import { putMade, sampleComposition } from '../../store/testing/sample-composition';
import { sampleBuild } from '../../store/testing/sample-releases';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { exportSite } from './export-site';

const folder = temporaryFolder();

/** A store in which a site of the shell alone is live. */
async function liveStore() {
  const store = await folderStore(path.join(folder(), 'store'));
  await putRelease(store, sampleBuild({ id: '1.0.0-x', package: 'shell' }));
  const record = sampleComposition({ build: 'b1', releases: { shell: '1.0.0-x' } });
  const composed = await putMade(store, { record, files: [] });
  await append(store, async () => ({ action: 'release', ...nowLive(composed) }));
  return store;
}

test('exports the last release of each earlier major version of the embedded fragment, with the policy of its frames', async () => {
  const store = await folderStore(path.join(folder(), 'store'));
  await putRelease(store, sampleBuild({ id: '1.0.0-x', package: 'shell' }));
  for (const version of ['1.0.0', '2.0.0']) {
    const id = `${version}-x`;
    const build = sampleBuild({ id, package: 'mf-widget', version }, { 'browser/frame.html': '' });
    await putRelease(store, build);
    const releases = { shell: '1.0.0-x', 'mf-widget': id };
    const record = sampleComposition({ build: `b${version[0]}`, releases, framePolicy: 'sandbox' });
    const composed = await putMade(store, { record, files: [] });
    await append(store, async () => ({ action: 'release', ...nowLive(composed) }));
  }
  const out = path.join(folder(), 'out');
  await exportSite(store, out, { embedded: 'mf-widget', publishesBuilds: false });
  const base = '/_fragments/mf-widget/1.0.0-x/';
  expect(await readFile(path.join(out, base, 'remoteEntry.js'), 'utf8')).toBe('start 1.0.0-x');
  expect(await readFile(path.join(out, '_headers'), 'utf8')).toContain(
    `${base}frame\n  content-security-policy: sandbox`,
  );
});

test('rejects a folder with files, because pages of an earlier export would stay online', async () => {
  const store = await liveStore();
  const out = path.join(folder(), 'out');
  await mkdir(out);
  await exportSite(store, out, { embedded: null, publishesBuilds: false });
  await expect(exportSite(store, out, { embedded: null, publishesBuilds: false })).rejects.toThrow(
    `Cannot export the site: ${out} is not empty`,
  );
});

test('says why a folder cannot be written', async () => {
  const store = await liveStore();
  const out = path.join(folder(), 'out');
  await writeFile(out, 'a file');
  for (const place of [out, path.join(out, 'below')])
    await expect(exportSite(store, place, { embedded: null, publishesBuilds: false })).rejects.toThrow(
      `Cannot write ${place}: a part of the path is a file. Name a folder.`,
    );
});
