import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { sampleSite } from '../../sample-site/sample-site';
import { openStore } from '../open-store';
import { folderStore } from '../testing/folder-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { putFiles } from './put-files';
import { keyOfFile, readEncodings, type StoredFile } from './stored-content';

const folder = temporaryFolder();
const text = 'a page of the site says what its product does. '.repeat(50);
let packed: StoredFile;
let alone: StoredFile;

beforeEach(async () => {
  const store = await folderStore(folder());
  const file = (name: string, bytes: string) => ({
    name,
    bytes: Buffer.from(bytes),
    compression: 'quick' as const,
  });
  const pack = await putFiles(store, [file('a.html', text), file('b.js', `${text} b`)]);
  const single = await putFiles(store, [file('c.js', `${text} c`)]);
  packed = pack['b.js'] as StoredFile;
  alone = single['c.js'] as StoredFile;
});

/** Offsets of a file's encodings in its object. */
const brotliAt = ({ size, packed: place }: StoredFile) => (place?.at ?? 0) + size;
const gzipAt = (file: StoredFile) => brotliAt(file) + (file.packed?.br ?? 0);

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}

const damages: readonly [string, (bytes: Buffer, file: StoredFile) => Buffer][] = [
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 10)],
  ['empty', () => Buffer.alloc(0)],
  ['with a byte that flipped', (bytes, file) => flip(bytes, file.packed?.at ?? 0)],
  ['with a byte that flipped in its brotli encoding', (bytes, file) => flip(bytes, brotliAt(file))],
  ['with a byte that flipped in its gzip encoding', (bytes, file) => flip(bytes, gzipAt(file))],
  [
    'with an empty brotli encoding',
    (bytes, file) => Buffer.concat([bytes.subarray(0, brotliAt(file)), bytes.subarray(gzipAt(file))]),
  ],
];

describe.each([
  ['in a pack', () => packed],
  ['alone', () => alone],
])('a file %s', (_, pick) => {
  test.each(damages)('%s is detected and named; a local copy is used', async (_, damage) => {
    const file = pick();
    const env = { SITE_STORE: folder(), SITE_CACHE: path.join(folder(), '.kept') };
    const whole = await readEncodings(await openStore({ site: sampleSite, env }), file);
    expect(whole.identity.toString()).toContain(text);

    const object = path.join(folder(), keyOfFile(file));
    await writeFile(object, damage(await readFile(object), file));
    await expect(readEncodings(await folderStore(folder()), file)).rejects.toThrow(
      `${keyOfFile(file)} in ${folder()} is damaged`,
    );
    // The cache has it, in this process and the next.
    expect(await readEncodings(await openStore({ site: sampleSite, env }), file)).toEqual(whole);
  });
});
