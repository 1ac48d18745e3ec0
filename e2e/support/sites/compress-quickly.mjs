/**
 * Loaded into the commands of tests: brotli at its best quality takes half of the processor time of a release. Documents
 * and payloads are compressed quickly, as in a site so large that the time for the best quality is up. Scripts keep it,
 * because they have size limits; and so does the shared site, which tests measure.
 */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;
const QUICK = 5;

if (/[\\/]site\.js$/.test(process.argv[1] ?? '')) {
  zlib.brotliCompress = (content, options, done) => {
    const isDocument = content[0] === 0x3c || content[0] === 0x7b; // < or {
    const quick = { ...options.params, [constants.BROTLI_PARAM_QUALITY]: QUICK };
    brotliCompress(content, isDocument ? { ...options, params: quick } : options, done);
  };
  syncBuiltinESMExports();
}
