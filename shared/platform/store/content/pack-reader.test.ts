import { expect, test } from '@jest/globals';
import { createPackReader } from './stored-content';

test('returns the memory that was read, without a copy', async () => {
  const bytes = Buffer.allocUnsafeSlow(1000).fill('a');
  const read = createPackReader(async () => bytes);
  expect((await read('hash')).buffer).toBe(bytes.buffer);
});

test('copies a view of a larger memory, so that it does not retain that', async () => {
  const bytes = Buffer.alloc(1000, 'a').subarray(200, 300);
  const pack = await createPackReader(async () => bytes)('hash');
  expect(pack).toEqual(bytes);
  expect(pack.buffer.byteLength).toBe(100);
});

test('reads once for concurrent calls while the memory is in use', async () => {
  let reads = 0;
  const read = createPackReader(async () => {
    reads += 1;
    return Buffer.allocUnsafeSlow(10);
  });
  const [one] = await Promise.all([read('hash'), read('hash')]);
  const later = await read('hash');
  expect(reads).toBe(1);
  expect(later.buffer).toBe(one.buffer);
});
