import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Pixels that may differ by chance, such as the edge of a letter after a shift by half a pixel. */
const TOLERATED = 30;

/** Compares two pictures (PNG) of the same part of a page. Its picture shows the difference in red; null where they look the same. */
export function comparePictures(before: Buffer, after: Buffer) {
  if (before.equals(after)) return null;
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const difference = new PNG({ width, height });
  const count = pixelmatch(
    enlarge(a, width, height),
    enlarge(b, width, height),
    difference.data,
    width,
    height,
  );
  return count <= TOLERATED ? null : { count, picture: PNG.sync.write(difference) };
}

/** The larger of two pictures has the size for both; what is beyond the smaller one is transparent. */
function enlarge(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger.data;
}
