import { beforeEach, describe, expect, test } from '@jest/globals';
import { memoryObjects } from '../objects/testing/memory-objects';
import { folderStore } from '../testing/folder-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { sha256 } from './content-cache';
import { intactForms } from './intact-forms';
import { putFiles } from './put-files';
import { formsIn, keyOfFile, type StoredFile } from './stored-content';

const folder = temporaryFolder();
const text = 'a page of the site says what its product does. '.repeat(50);
let file: StoredFile;
let object: Buffer;

beforeEach(async () => {
  const { objects, contents } = memoryObjects();
  const store = { ...(await folderStore(folder())), objects };
  const files = ['a', 'b'].map((name) => ({
    name: `${name}.html`,
    bytes: Buffer.from(`${text} ${name}`),
    compression: 'quick' as const,
  }));
  file = (await putFiles(store, files))['b.html'] as StoredFile;
  object = contents.get(keyOfFile(file)) ?? Buffer.alloc(0);
  expect(object.length).toBe(file.packed?.of);
});

/** The object with one byte flipped in each of these forms of the file. */
function damagedIn(...forms: readonly ('identity' | 'br' | 'gz')[]): Buffer {
  const copy = Buffer.from(object);
  const parts = formsIn(copy, file);
  for (const form of forms) {
    const bytes = parts[form] as Buffer;
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  }
  return copy;
}

describe('a damaged object', () => {
  test.each([
    [['br'], true, false, true],
    [['gz'], true, true, false],
    [['identity'], true, true, true],
    [['identity', 'br'], true, false, true],
    [['identity', 'gz'], true, true, false],
    [['br', 'gz'], true, false, false],
    [['identity', 'br', 'gz'], false, false, false],
  ] as const)('with %j changed the rest is used', async (forms, identity, br, gz) => {
    const found = await intactForms(damagedIn(...forms), file);
    expect(found !== null).toBe(identity);
    if (found === null) return;
    expect(found.identity.toString()).toBe(`${text} b`);
    expect([found.br !== null, found.gz !== null]).toEqual([br, gz]);
    const whole = formsIn(object, file);
    if (br) expect(found.br).toEqual(whole.br);
    if (gz) expect(found.gz).toEqual(whole.gz);
  });

  test('that was cut off still gives a file with an intact form', async () => {
    const end = (file.packed?.at ?? 0) + file.size;
    const br = file.packed?.br ?? 0;
    expect(await intactForms(object.subarray(0, end + br), file)).toMatchObject({ gz: null });
    expect((await intactForms(object.subarray(0, end), file))?.identity.toString()).toBe(`${text} b`);
    expect(await intactForms(object.subarray(0, end - 1), file)).toBeNull();
    expect(await intactForms(Buffer.alloc(0), file)).toBeNull();
  });

  test('gives a file without forms only if its bytes are intact', async () => {
    const bytes = Buffer.from('picture');
    const alone = { sha256: sha256(bytes), size: bytes.length };
    expect(await intactForms(bytes, alone)).toEqual({ identity: bytes, br: null, gz: null });
    expect(await intactForms(Buffer.from('pictuRe'), alone)).toBeNull();
  });

  test('does not give a form that decompresses to a longer text', async () => {
    const { brotliCompressSync } = await import('node:zlib');
    const bomb = brotliCompressSync(Buffer.alloc(50_000_000));
    const packed = { sha256: file.packed?.sha256 ?? '', br: bomb.length, gz: 0 };
    expect(await intactForms(Buffer.concat([Buffer.alloc(file.size), bomb]), { ...file, packed })).toBeNull();
  });
});
