import { brotliCompressSync, constants } from 'node:zlib';
import { errorPaths, payloadPath } from '../../../shell/protocol/site-paths';
import { livePages } from '../../support/live-pages';
import { sharedSite } from '../../support/shared-site';
import { expect, test } from '../../support/test';

/** Bytes, brotli at its best quality: what arrives with the first flight of a connection. */
const DOCUMENT = 14_000;
const PAYLOAD = 4000;

/** Pages that hold more, and what each has reached: styles are nearly half of it. Lower it with the page (docs/decisions/0108). */
const heavier: readonly (readonly [RegExp, number])[] = [
  [/^\/$/, 22_600],
  [/lead-gen|sales-enablement/, 19_500],
  [/^\/email-finder$/, 18_600],
  [/^\/(pricing|faq|privacy|startups|referrals|data\/.+)$/, 17_300],
  [/^\/(terms|legal-noties)$/, 15_700],
  [/^\/sitemap$/, 14_300],
];

// It needs no browser.
test('every document and payload is as light as it is said to be', { tag: '@desktop' }, async () => {
  const { url } = sharedSite();
  const heavy: string[] = [];
  for (const path of [...(await livePages(url)), errorPaths[404]]) {
    const limit = heavier.find(([pattern]) => pattern.test(path))?.[1] ?? DOCUMENT;
    const document = await weigh(url + path);
    if (document > limit) heavy.push(`${path}: document of ${document} bytes, ${limit} allowed`);
    const payload = await weigh(url + payloadPath(path));
    if (payload > PAYLOAD) heavy.push(`${path}: payload of ${payload} bytes, ${PAYLOAD} allowed`);
  }
  expect(heavy).toEqual([]);
});

async function weigh(url: string): Promise<number> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
