import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { putRelease } from '../../store/put-release';
import type { ReleaseRecord } from '../../store/release-record';
import { openStore } from '../../store/store';
import { bookingReleases } from './booking-releases';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookings-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the live release stands for its own major version, the newest stored one for each before it', async () => {
  const store = openStore(folder);
  for (const [version, mode] of [
    ['1.2.0', 'production'],
    ['1.10.0', 'production'],
    ['1.11.0', 'development'],
    ['2.0.0', 'production'],
    ['3.0.0', 'production'],
  ] as const) {
    await putRelease(store, { record: release(version, mode), files: new Map() });
  }
  const ids = async (live: string) =>
    [...(await bookingReleases(store, release(live)))].map(([major, { id }]) => [major, id]);
  expect(await ids('2.1.0')).toEqual([
    [1, '1.10.0-x'],
    [2, '2.1.0-x'],
  ]);
  expect(await ids('1.0.0')).toEqual([[1, '1.0.0-x']]);
  expect(await ids('dev')).toEqual([[1, 'dev-x']]);
});

function release(version: string, mode: ReleaseRecord['mode'] = 'production'): ReleaseRecord {
  return {
    id: `${version}-x`,
    package: 'mf-booking',
    version,
    sources: version,
    mode,
    entry: 'remoteEntry.js',
    nodeEntry: 'node/remoteEntry.cjs',
    federation: '2.9.2',
    files: {},
    exposes: {},
  };
}
