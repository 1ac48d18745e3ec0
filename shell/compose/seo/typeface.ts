import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer as ShapingBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';

/** Text as an outline: SVG path data with its baseline at y = 0, beginning at x = 0. */
export interface Outline {
  readonly path: string;
  readonly width: number;
}

export interface Typeface {
  /** `size` in pixels, `tracking` in em. */
  readonly outline: (text: string, size: number, tracking: number) => Outline;
}

/**
 * Instrument Sans at a weight (400 to 700) and a width (75 to 100), for pictures: drawn as outlines, kerning included,
 * so that the same words give the same picture wherever it is made, whatever fonts are installed there.
 */
export async function loadTypeface(axes: { readonly weight: number; readonly width: number }): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map((subset) => loadFont(subset, axes)));
  return { outline: (text, size, tracking) => outline(fonts, text, size, tracking) };
}

interface LoadedFont {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly has: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);

async function loadFont(subset: string, { weight, width }: { weight: number; width: number }): Promise<LoadedFont> {
  const file = `@fontsource-variable/instrument-sans/files/instrument-sans-${subset}-standard-normal.woff2`;
  const face = new Face(new Blob(await decompress(await readFile(require.resolve(file)))));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight), new Variation('wdth', width)]);
  return { font, unitsPerEm: face.upem, has: new Set(face.collectUnicodes()) };
}

function outline(fonts: readonly LoadedFont[], text: string, size: number, tracking: number): Outline {
  let x = 0;
  let path = '';
  for (const run of splitByFont(fonts, text)) {
    const scale = size / run.font.unitsPerEm;
    const buffer = new ShapingBuffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    shape(run.font.font, buffer);
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const origin = x + (glyph.xOffset ?? 0) * scale;
      path += placePath(run.font.font.glyphToPath(glyph.codepoint), scale, origin);
      x += (glyph.xAdvance ?? 0) * scale + tracking * size;
    }
  }
  return { path, width: Math.max(0, x - tracking * size) };
}

/** Pieces of text with the font that has their letters; letters that no font has are left out. */
function splitByFont(fonts: readonly LoadedFont[], text: string): { font: LoadedFont; text: string }[] {
  const runs: { font: LoadedFont; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find(({ has }) => has.has(letter.codePointAt(0) ?? 0));
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Scales a glyph and moves it to its place; a font's y axis points up. Commands have absolute coordinates only. */
function placePath(glyph: string, scale: number, x: number): string {
  return glyph.replace(/(-?[\d.]+(?:e-?\d+)?),(-?[\d.]+(?:e-?\d+)?)/g, (_, gx: string, gy: string) => {
    return `${round(Number(gx) * scale + x)} ${round(-Number(gy) * scale)} `;
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
