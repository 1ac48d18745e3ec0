import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** `best` takes about 100 times as long as `quick` and gives files about 14 % smaller. */
export type Effort = 'best' | 'quick';

const levels = { best: { br: 11, gz: 9 }, quick: { br: 5, gz: 5 } } as const;

const chunkSize = 65_536;

/** Compresses a file with brotli and gzip. Node runs several compressions in parallel, in its thread pool. */
export async function compress(content: Buffer, effort: Effort): Promise<{ br: Buffer; gz: Buffer }> {
  const level = levels[effort];
  const [br, gz] = await Promise.all([
    brotli(content, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
      },
    }),
    deflate(content, { level: level.gz, chunkSize }),
  ]);
  return { br, gz };
}

/**
 * The smallest brotli window that fits a file, as a power of two. The default would allocate 4 MB for each document.
 */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  const needed = Math.ceil(Math.log2(bytes + 16));
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, needed));
}
