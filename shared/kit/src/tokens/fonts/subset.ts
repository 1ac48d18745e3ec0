/**
 * Cuts the site's font to what the site uses: `npx tsx shared/kit/src/tokens/fonts/subset.ts`.
 * Run it again after a new release of the font or a change of the characters below; the result is committed, so that
 * a build needs neither the source font nor this script.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { readTables, writeTables } from './sfnt';

/** `design.md`: at most 32 kB. */
const MAX_BYTES = 32_000;

/** Other letters (central European, Vietnamese, ...) come from the fallback font. */
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
/** Where kerning is taken from: the headlines, the only size at which it shows. */
const headline = { wght: 540, wdth: 86 };

const source = await readFile(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  ),
);
const font = await subsetFont(await withFixedKerning(), characters, { targetFormat: 'woff2' });
if (font.length > MAX_BYTES) throw new Error(`The font has ${font.length} bytes, more than ${MAX_BYTES}.`);
await writeFile(new URL('./instrument-sans.woff2', import.meta.url), font);
console.log(`instrument-sans.woff2: ${font.length} bytes`);

/** Kerning that follows both axes is more than half of the font; kerning of one place in them costs a third of that. */
async function withFixedKerning(): Promise<Buffer> {
  const options = {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'liga', 'ccmp', 'tnum'],
    noHinting: true,
  } as const;
  const variable = await subsetFont(source, characters, { ...options, variationAxes: used });
  const fixed = readTables(await subsetFont(source, characters, { ...options, variationAxes: headline }));
  const tables = new Map(readTables(variable));
  // Both have the same glyphs in the same order, so the tables that speak of glyph numbers can change places.
  for (const tag of ['GPOS', 'GDEF']) tables.set(tag, fixed.get(tag) ?? Buffer.alloc(0));
  return writeTables(variable, tables);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
