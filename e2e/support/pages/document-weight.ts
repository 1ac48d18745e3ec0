import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';

/** Size in bytes of a text with brotli at the highest quality. */
export function brotliBytes(text: string): number {
  return compress(text).length;
}

/** The hash of a file's content, in its name, in the import map or in a script; or the asset version. */
const HASH = /(?<=\.)[0-9a-f]{10}(?=\.)|(?<=sha256-)[\w+/]{43}(?==)|(?<=")[0-9a-f]{12}(?=")/g;
/** Of a script. An odd number, so that there is a median. */
const SAMPLES = 9;
/**
 * The bytes of a document, and those of it that a browser needs until it has read the first section of the page, the styles
 * before it included: NaN where the page has no section. Brotli at its best quality. Its hashes are replaced by others that
 * depend on their place alone, and the ports of the test's servers by one, because each of them changes the size by 50 bytes.
 */
export async function documentWeight(
  html: string,
): Promise<{ readonly all: number; readonly firstScreen: number }> {
  const other = withOtherHashes(html.replace(/(?<=\/\/localhost:)\d+/g, '3000'), 0);
  const compressed = compress(other);
  return { all: compressed.length, firstScreen: await bytesToFirstScreen(other, compressed) };
}

/**
 * The brotli size of a script in bytes: the median of some scripts with other hashes, because a hash that happens to
 * compress badly adds 25 bytes.
 */
export function scriptWeight(code: string): number {
  return median(Array.from({ length: SAMPLES }, (_, sample) => brotliBytes(withOtherHashes(code, sample))));
}

/** The same hash becomes the same other hash. It depends on its place in the document alone. */
function withOtherHashes(html: string, sample: number): string {
  const others = new Map<string, string>();
  return html.replace(HASH, (hash) => {
    const known = others.get(hash);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(`${sample}/${others.size}`);
    const other = digest.digest(hash.length === 43 ? 'base64' : 'hex').slice(0, hash.length);
    others.set(hash, other);
    return other;
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
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
