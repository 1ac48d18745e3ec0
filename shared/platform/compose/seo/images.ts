import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import pLimit from 'p-limit';
import { markUsed, removeUnused, writeAtomically } from '../../store/local-files';
import type { Store } from '../../store/store';
import type { SeoOptions } from './seo-files';

/** For keys of images: another version may draw other pixels. */
export const renderer: string = createRequire(import.meta.url)('@resvg/resvg-js/package.json').version;

/** Renders an SVG as a PNG with a width in pixels. Text must be outlines, because no fonts are loaded. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return image.asPng();
}

/** Wraps a PNG in an `.ico` file, a format that every browser since 2007 supports. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** A cache of images on this machine. Concurrent calls for a missing image share one `make`. */
export function imageCache(store: Store): SeoOptions['cache'] {
  const requested = new Map<string, Promise<Buffer>>();
  // The pixels of an image take 4 MB, and two keep the processor busy.
  const limit = pLimit(2);
  let tidied: Promise<void> | undefined;
  const find = async (key: string, make: () => Promise<Buffer>) => {
    const file = path.join(store.local, 'pictures', key);
    const cached = await readFile(file).catch(() => null);
    // A power loss can leave a part of a file.
    if (cached?.subarray(-8, -4).toString() === 'IEND') {
      await markUsed(file);
      return cached;
    }
    const body = await limit(make);
    // An image that cannot be cached is made again.
    await writeAtomically(file, body).catch(() => {});
    // Checks the folder once, because it may have thousands of files.
    tidied ??= removeUnused(path.dirname(file));
    await tidied;
    return body;
  };
  return (key, make) => {
    const image = requested.get(key) ?? find(key, make);
    requested.set(key, image);
    return image;
  };
}
