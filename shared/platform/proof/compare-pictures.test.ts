import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures';

/** White, with so many black pixels. */
function picture(width: number, height: number, black = 0): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let pixel = 0; pixel < black; pixel += 1) png.data.fill(0, pixel * 4, pixel * 4 + 3);
  return PNG.sync.write(png);
}

test('pictures that look the same do not differ', () => {
  expect(comparePictures(picture(40, 40), picture(40, 40))).toBeNull();
  expect(comparePictures(picture(40, 40), picture(40, 40, 10))).toBeNull();
});

test('the difference is counted and drawn', () => {
  const found = comparePictures(picture(40, 40), picture(40, 40, 400));
  expect(found?.count).toBeGreaterThan(300);
  const drawn = PNG.sync.read(found?.picture ?? Buffer.alloc(0));
  expect([...drawn.data.subarray(400, 404)]).toEqual([255, 0, 0, 255]);
});

test('pictures of two sizes are compared in the larger one', () => {
  const found = comparePictures(picture(40, 40), picture(40, 60));
  expect(PNG.sync.read(found?.picture ?? Buffer.alloc(0)).height).toBe(60);
});
