import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import type { CompositionRecord } from '../store/records/composition-record';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { type Fault, refusal } from './prove-release';

const folder = temporaryFolder();

const faults: readonly Fault[] = [
  {
    what: 'mf-topics is 0 × 0 px large. Rules of this release that match there: main {}',
    appearance: {
      slot: { name: 'mf-topics', index: 1 },
      pictures: { before: Buffer.from('PNG'), after: null, difference: null },
    },
  },
  { what: 'A link does not lead to its page.' },
];

test('names the page, the faults, and the pictures that it wrote', async () => {
  const next = { build: 'next' } as CompositionRecord;
  const pictures = path.join(folder(), 'pictures');
  const error = await refusal(
    { names: ['mf-hello', 'mf-gone'], next, folder: pictures },
    { path: '/faq', width: 390, scripts: false },
    faults,
  );
  expect(error).toBeInstanceOf(UserError);
  expect(error.message.split('\n')).toEqual([
    'Cannot release mf-hello and mf-gone: build next breaks /faq in a browser, at 390 px without scripts:',
    ...faults.map(({ what }) => `  ${what}`),
    `Pictures are in ${pictures}: faq-390-no-scripts-mf-topics-1-before.png.`,
    'Fix mf-hello and mf-gone. If you intend this change, release without --proof.',
  ]);
  expect(await readdir(pictures)).toEqual(['faq-390-no-scripts-mf-topics-1-before.png']);
});
