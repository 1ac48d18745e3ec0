/**
 * Subsets the site's font to the characters, weights and widths in use: `npx tsx shared/kit/src/tokens/fonts/subset.ts`. Run
 * it after an update of the font or a change of the characters below, and commit the results: the variable font for text,
 * and a single instance for headlines, which is small enough to arrive with the first paint.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { readTables, writeTables } from './sfnt';

const MAX_BYTES = 32_000;
const MAX_DISPLAY_BYTES = 12_000;

/** Other letters, such as Vietnamese ones, come from the fallback font. */
const characters = [
  range(0x20, 0x7e),
  '\u00a0¡£§©«®°±²³·»¿×÷',
  range(0xc0, 0xd6),
  range(0xd8, 0xf6),
  range(0xf8, 0xff),
  'ŒœŸ–—‘’‚“”„•…‹›€™−↑↓',
].join('');

/** The letters, digits and punctuation of headlines. Anything else comes from the font of the text. */
const inHeadlines = [
  range(0x30, 0x39),
  range(0x41, 0x5a),
  range(0x61, 0x7a),
  range(0xc0, 0xd6),
  range(0xd8, 0xf6),
  range(0xf8, 0xff),
  ' \u00a0ŒœŸ.,:;?!()&%/@+_€-–—‘’‚“”„…',
].join('');

/** The weights and widths that the tokens use. */
const used = { wght: { min: 400, max: 600 }, wdth: { min: 89, max: 100 } };
/** The instance of headlines. Also the source of the kerning, which is visible only at their size. */
const headline = { wght: 540, wdth: 86 };

const source = await readFile(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  ),
);
const text = await subsetFont(await withFixedKerning(), characters, { targetFormat: 'woff2' });
await write('instrument-sans.woff2', text, MAX_BYTES);
// A variable, because the library's types lack two of the options.
const instance = {
  targetFormat: 'woff2',
  variationAxes: headline,
  keepFeatures: ['kern'],
  noHinting: true,
} as const;
const display = await subsetFont(source, inHeadlines, instance);
// Documents preload both files in the order of their names (shared/platform/compose/documents/page-groups.ts).
await write('instrument-sans-display.woff2', display, MAX_DISPLAY_BYTES);

async function write(file: string, font: Buffer, most: number): Promise<void> {
  if (font.length > most)
    throw new Error(`${file} has ${font.length} bytes. Remove characters until it has at most ${most}.`);
  await writeFile(new URL(file, import.meta.url), font);
  console.log(`${file}: ${font.length} bytes`);
}

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
