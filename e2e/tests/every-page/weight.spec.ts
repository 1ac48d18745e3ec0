import { errorPaths, payloadPath } from '@site/kit/protocol/site-paths';
import { brotliBytes, documentWeight } from '../../support/pages/document-weight';
import { isLikeAnother, livePages, onePerKind } from '../../support/sites/live-pages';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/test';

/** In bytes, with brotli at the highest quality. */
const DOCUMENT = 14_200;
const PAYLOAD = 4000;
/** A connection’s first flight is ten segments of 1,460 bytes; the head of the response is about 1,150 of them with HTTP/2. */
const FIRST_SCREEN = 13_450;

/**
 * Heavier pages with their current weight and some 100 bytes more: the hashes of another build change it by 20. Almost
 * half of it is styles. Lower a limit with its page (decision 0108).
 */
const heavier: readonly (readonly [RegExp, number])[] = [
  [/^\/$/, 23_450],
  // Three requests, each in three languages; and an id of each lead.
  [/infrastructure-lead-gen/, 22_400],
  // The search, and a section that no other page has: 1.3 kB.
  [/lead-gen|sales-enablement/, 21_250],
  [/^\/email-finder$/, 18_450],
  // It starts the calendar: 3,200 bytes. The picture of a list is another 900.
  [/^\/book-demo$/, 19_400],
  // Every question that another page answers, too.
  [/^\/faq$/, 18_400],
  [/^\/privacy$/, 18_350],
  [/^\/pricing$/, 18_150],
  [/^\/(startups|referrals|data\/.+)$/, 17_750],
  [/^\/(terms|legal-noties|accessibility)$/, 15_950],
  // A row of each list: 500 bytes; and its sentence: 420.
  [/^\/data$/, 15_450],
  [/^\/sitemap$/, 14_550],
];

// Needs no browser, so it runs once.
for (const [which, isChosen] of [
  ['every kind of page', (path: string) => !isLikeAnother(path)],
  ['the pages like them @nightly', isLikeAnother],
] as const)
  test(`keeps document and payload of ${which} within their size limits`, { tag: '@desktop' }, async () => {
    const { url } = sharedSite();
    const heavy: string[] = [];
    for (const path of [...onePerKind(await livePages(url)), errorPaths[404]].filter(isChosen)) {
      const limit = heavier.find(([pattern]) => pattern.test(path))?.[1] ?? DOCUMENT;
      const html = await read(url + path);
      const { all, firstScreen } = await documentWeight(html);
      if (all > limit) heavy.push(`${path}: document of ${all} bytes, ${limit} allowed`);
      // NaN fails too.
      if (!(firstScreen <= FIRST_SCREEN))
        heavy.push(`${path}: first screen within ${firstScreen} bytes, ${FIRST_SCREEN} allowed`);
      const payload = brotliBytes(await read(url + payloadPath(path)));
      if (payload > PAYLOAD) heavy.push(`${path}: payload of ${payload} bytes, ${PAYLOAD} allowed`);
    }
    expect(heavy).toEqual([]);
  });

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}
