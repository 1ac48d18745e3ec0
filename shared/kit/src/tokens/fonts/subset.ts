/**
 * Subsets the site's font to the characters, weights and widths in use: `npx tsx shared/kit/src/tokens/fonts/subset.ts`. Run
 * it after an update of the font or a change of the characters below, and commit the result.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { readTables, writeTables } from './sfnt';

/** Size budget of the font. */
const MAX_BYTES = 32_000;

/** Other letters, such as Vietnamese ones, come from the fallback font. */
const characters = [
  range(0x20, 0x7e),
  '\u00a0¡£§©«®°±²³·»¿×÷',
  range(0xc0, 0xd6),
  range(0xd8, 0xf6),
  range(0xf8, 0xff),
  'ŒœŸ–—‘’‚“”„•…‹›€™−↑↓',
].join('');

/** The weights and widths that the tokens use. */
const used = { wght: { min: 400, max: 600 }, wdth: { min: 84, max: 100 } };
/** Source of the kerning: headlines, the only size at which it is visible. */
const headline = { wght: 540, wdth: 86 };

const source = await readFile(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  ),
);
const font = await subsetFont(await withFixedKerning(), characters, { targetFormat: 'woff2' });
if (font.length > MAX_BYTES)
  throw new Error(`The font has ${font.length} bytes. Remove characters until it has at most ${MAX_BYTES}.`);
await writeFile(new URL('./instrument-sans.woff2', import.meta.url), font);
console.log(`instrument-sans.woff2: ${font.length} bytes`);

/** Replaces the variable kerning, more than half of the font, with that of a single instance, a third of its size. */
async function withFixedKerning(): Promise<Buffer> {
  const options = {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'liga', 'ccmp', 'tnum'],
    noHinting: true,
  } as const;
  const variable = await subsetFont(source, characters, { ...options, variationAxes: used });
  const fixed = readTables(await subsetFont(source, characters, { ...options, variationAxes: headline }));
  const tables = new Map(readTables(variable));
  // Both fonts have the same glyphs in the same order, so tables that refer to glyph ids are interchangeable.
  for (const tag of ['GPOS', 'GDEF']) tables.set(tag, fixed.get(tag) ?? Buffer.alloc(0));
  return writeTables(variable, tables);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
