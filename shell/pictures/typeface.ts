import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';

/** Text as SVG path elements without a fill. The baseline is at y = 0, the start at x = 0. */
export interface Outline {
  readonly paths: string;
  readonly width: number;
}

export interface Typeface {
  /** `size` in pixels, `tracking` in em. */
  readonly outline: (text: string, size: number, tracking: number) => Outline;
  /** Width of the outline in pixels, much faster than `outline`. */
  readonly measure: (text: string, size: number, tracking: number) => number;
  /** Whether it has every letter and digit. Outlines leave out what it lacks. */
  readonly canSpell: (text: string) => boolean;
}

/**
 * Loads Instrument Sans at weight 540 and width 84. Draws text as outlines with kerning, so that pictures do not depend on
 * installed fonts.
 */
export async function loadTypeface(): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map(loadFont));
  return {
    outline(text, size, tracking) {
      const { glyphs, width } = layOut(fonts, text, size, tracking);
      return { paths: glyphs.map(placeGlyph).join(''), width };
    },
    measure: (text, size, tracking) => layOut(fonts, text, size, tracking).width,
    canSpell: (text) =>
      [...text.matchAll(/[\p{L}\p{N}]/gu)].every(([letter]) =>
        fonts.some(({ has }) => has.has(letter.codePointAt(0) ?? 0)),
      ),
  };
}

interface LoadedFont {
  readonly font: Font;
  /** Cache of glyph outlines: SVG path data in font units. */
  readonly outlines: Map<number, string>;
  readonly unitsPerEm: number;
  readonly has: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);

async function loadFont(subset: string): Promise<LoadedFont> {
  const file = `@fontsource-variable/instrument-sans/files/instrument-sans-${subset}-standard-normal.woff2`;
  const face = new Face(new Blob(await decompress(await readFile(require.resolve(file)))));
  const font = new Font(face);
  font.setVariations([new Variation('wght', 540), new Variation('wdth', 84)]);
  return { font, outlines: new Map(), unitsPerEm: face.upem, has: new Set(face.collectUnicodes()) };
}

interface PlacedGlyph {
  readonly font: LoadedFont;
  readonly glyph: number;
  readonly x: number;
  readonly scale: number;
}

function layOut(fonts: readonly LoadedFont[], text: string, size: number, tracking: number) {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const { font, letters } of splitByFont(fonts, text)) {
    const scale = size / font.unitsPerEm;
    const buffer = new ShapingBuffer();
    buffer.addText(letters);
    buffer.guessSegmentProperties();
    shape(font.font, buffer);
    for (const { codepoint, xOffset = 0, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ font, glyph: codepoint, x: x + xOffset * scale, scale });
      x += xAdvance * scale + tracking * size;
    }
  }
  return { glyphs, width: Math.max(0, x - tracking * size) };
}

/** Splits text into runs by the font that has its letters. Drops letters that no font has. */
function splitByFont(fonts: readonly LoadedFont[], text: string) {
  const runs: { readonly font: LoadedFont; letters: string }[] = [];
  for (const letter of text) {
    const font = fonts.find(({ has }) => has.has(letter.codePointAt(0) ?? 0));
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.letters += letter;
    else runs.push({ font, letters: letter });
  }
  return runs;
}

/** A font's y axis points up. */
function placeGlyph({ font, glyph, x, scale }: PlacedGlyph): string {
  return `<path transform="translate(${round(x)} 0)scale(${scale} ${-scale})" d="${glyphOutline(font, glyph)}"/>`;
}

function glyphOutline({ font, outlines }: LoadedFont, glyph: number): string {
  let outline = outlines.get(glyph);
  if (outline === undefined) {
    outline = font
      .glyphToPath(glyph)
      .replace(/-?\d+\.\d+/g, (coordinate) => String(round(Number(coordinate))));
    outlines.set(glyph, outline);
  }
  return outline;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
