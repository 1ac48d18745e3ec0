import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Store } from '../../store/store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { imageCache, toPng } from './images';

const folder = temporaryFolder();
const draw = () => toPng('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>', 2);

test.each([
  ['an empty file', () => ''],
  ['a part of a file', (image: Buffer) => image.subarray(0, 40)],
])('draws an image again instead of %s in the cache', async (_, damage) => {
  const image = await draw();
  await mkdir(path.join(folder(), 'pictures'), { recursive: true });
  await writeFile(path.join(folder(), 'pictures', 'icon'), damage(image));
  const store = { local: folder() } as Store;
  const cache = imageCache(store);
  expect(await cache('icon', draw)).toEqual(image);
  const again = imageCache(store);
  expect(await again('icon', () => Promise.reject(new Error('drawn twice')))).toEqual(image);
});

test('draws two images at once: each takes 4 MB until it is drawn', async () => {
  let [drawn, most] = [0, 0];
  const cache = imageCache({ local: folder() } as Store);
  const drawOne = async () => {
    drawn += 1;
    most = Math.max(most, drawn);
    const image = await draw();
    drawn -= 1;
    return image;
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => cache(`image-${index}`, drawOne)));
  expect(most).toBe(2);
});
