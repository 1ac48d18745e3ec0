import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';

/** Size in bytes of a text with brotli at the highest quality. */
export function brotliBytes(text: string): number {
  return compress(text).length;
}

/**
 * The bytes of a document, and those of it that a browser needs until it has read the first section of the page, the styles
 * before it included: NaN where the page has no section. Brotli at its best quality.
 */
export async function documentWeight(
  html: string,
): Promise<{ readonly all: number; readonly firstScreen: number }> {
  const compressed = compress(html);
  return { all: compressed.length, firstScreen: await bytesToFirstScreen(html, compressed) };
}

async function bytesToFirstScreen(html: string, compressed: Buffer): Promise<number> {
  const end = /<main.*?<\/section>/s.exec(html);
  if (end === null) return Number.NaN;
  const needed = Buffer.byteLength(html.slice(0, end.index + end[0].length));
  let [few, enough] = [0, compressed.length];
  while (few < enough) {
    const middle = Math.floor((few + enough) / 2);
    if ((await readable(compressed.subarray(0, middle))) >= needed) enough = middle;
    else few = middle + 1;
  }
  return enough;
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/** The number of bytes that decompress from the start of a compressed text. */
async function readable(beginning: Buffer): Promise<number> {
  // Without `finishFlush`, a truncated stream is an error.
  const stream = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  let bytes = 0;
  stream.end(beginning);
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  return bytes;
}
