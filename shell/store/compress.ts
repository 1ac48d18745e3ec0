import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** `best` takes a hundred times as long as `quick`, and gives files that are a seventh smaller. */
export type Effort = 'best' | 'quick';

const levels = { best: { br: 11, gz: 9 }, quick: { br: 5, gz: 6 } } as const;

/** A file's brotli and gzip forms. Node does this in its threads, several files at a time. */
export async function compress(content: Buffer, effort: Effort): Promise<{ br: Buffer; gz: Buffer }> {
  const level = levels[effort];
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: level.gz }),
  ]);
  return { br, gz };
}
