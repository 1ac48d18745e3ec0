import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import type { CompositionRecord } from '../store/records/composition-record';
import { listRefused } from '../store/refused-releases';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { samplePicture } from '../store/testing/sample-refusal';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { type Fault, type RefusedProof, refusal } from './refusal';

const folder = temporaryFolder();
let store: Store;
let lines: string[] = [];
beforeEach(async () => {
  store = await folderStore(folder());
  lines = [];
});

const faults: readonly Fault[] = [
  {
    what: 'mf-topics is 0 × 0 px large. Rules of this release that match there: main {}',
    look: { slot: { name: 'mf-topics', index: 1 }, pictures: { before: samplePicture('before') } },
  },
  { what: 'A link does not lead to its page.' },
];

function refuse(given: Partial<RefusedProof> = {}): Promise<UserError> {
  const next = { build: 'next', releases: { shell: '1.0.0-a', 'mf-hello': '1.0.0-b' } };
  const proof = {
    store,
    names: ['mf-hello', 'mf-gone'],
    next: next as unknown as CompositionRecord,
    folder: path.join(folder(), 'pictures'),
    commit: 'abc',
    log: (line: string) => lines.push(line),
    ...given,
  };
  return refusal(proof, { path: '/faq', width: 390, scripts: false }, faults);
}

const message = (isKept: boolean) => [
  'Cannot release mf-hello and mf-gone: build next breaks /faq in a browser, at 390 px without scripts:',
  ...faults.map(({ what }) => `  ${what}`),
  `Pictures are in ${path.join(folder(), 'pictures')}: faq-390-no-scripts-mf-topics-1-before.png.`,
  ...(isKept ? ['The dashboard of the site shows this refusal.'] : []),
  'Fix mf-hello and mf-gone. If you intend this change, release without --proof.',
];

test('names the faults, the pictures and the dashboard, for which the store keeps them', async () => {
  const error = await refuse();
  expect(error).toBeInstanceOf(UserError);
  expect(error.message.split('\n')).toEqual(message(true));
  expect(await readdir(path.join(folder(), 'pictures'))).toEqual([
    'faq-390-no-scripts-mf-topics-1-before.png',
  ]);
  expect(await listRefused(store)).toMatchObject([
    {
      build: 'next',
      packages: ['mf-hello', 'mf-gone'],
      releases: { 'mf-hello': '1.0.0-b' },
      commit: 'abc',
      page: '/faq',
      width: 390,
      scripts: false,
      faults: [
        { text: faults[0]?.what, look: { slot: 'mf-topics', before: expect.any(String) } },
        { text: faults[1]?.what },
      ],
    },
  ]);
  expect(lines).toEqual([]);
});

test('a store that refuses the write does not hide the refusal', async () => {
  const putIfAbsent = async () => {
    throw new UserError('Cannot create refused/x in s3://b: access denied.\nGive this role the right.');
  };
  const error = await refuse({ store: { ...store, objects: { ...store.objects, putIfAbsent } } });
  expect(error.message.split('\n')).toEqual(message(false));
  expect(lines).toEqual([
    'The dashboard will not show this refusal: Cannot create refused/x in s3://b: access denied.',
  ]);
});

test('the store keeps no refusal of a trial', async () => {
  const error = await refuse({ isTrial: true });
  expect(error.message.split('\n')).toEqual(message(false));
  expect(await listRefused(store)).toEqual([]);
});
