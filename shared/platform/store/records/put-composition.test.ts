import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { sampleComposition } from '../testing/sample-composition';
import { temporaryFolder } from '../testing/temporary-folder';
import { compositionKey, type NewComposition, readComposition } from './composition-record';
import { putComposition } from './put-composition';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

const made = (given: Partial<NewComposition> = {}, html = 'a page') => ({
  record: sampleComposition({ build: 'a', ...given }),
  files: [{ name: 'public/index.html', bytes: Buffer.from(html) }],
});

test('two machines make the same composition', async () => {
  const first = await putComposition(store, made());
  expect(await putComposition(store, made())).toEqual(first);
  expect(await readComposition(store, 'a')).toEqual(first);
});

describe('a composition that somebody put first under the same build id is not used', () => {
  test.each([
    ['with another page', made({}, 'a page <script>evil()</script>')],
    ['with another policy', made({ framePolicy: 'script-src *' })],
    ['with another release', made({ releases: { shell: '6.6.6-evil' } })],
  ])('%s', async (_, ahead) => {
    const evil = await putComposition(store, ahead);
    expect(await putComposition(store, made())).toBeNull();
    expect(await readComposition(store, 'a')).toEqual(evil);
  });

  test('that is invalid', async () => {
    await store.objects.putIfAbsent(compositionKey('a'), Buffer.from('{'));
    expect(await putComposition(store, made())).toBeNull();
  });
});
