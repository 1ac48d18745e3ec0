import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Theme } from '@site/kit/contracts/themes';
import { socialImageSize } from '@site/kit/protocol/site-paths';
import { themeColours } from '@site/kit/tokens/themes';
import type { Pictures } from '@site/platform/site/site-definition';
import { drawSocialImage } from './social-image';
import { symbol } from './symbol';
import { loadTypeface, type Typeface } from './typeface';

const require = createRequire(import.meta.url);

let typeface: Promise<Typeface> | undefined;
let sources: Promise<string> | undefined;

export const pictures: Pictures = {
  background: themeColours.default.background,
  favicon: drawFavicon,
  icon: drawIcon,
  async socialImage({ theme, title, brand }) {
    typeface ??= loadTypeface();
    return drawSocialImage({ theme: theme as Theme, title, brand }, await typeface);
  },
  async version() {
    sources ??= hashFiles([
      ...['social-image.ts', 'typeface.ts', 'symbol.ts'].map((file) => new URL(file, import.meta.url)),
      require.resolve('@fontsource-variable/instrument-sans/package.json'),
      require.resolve('harfbuzzjs/dist/harfbuzz.wasm'),
    ]);
    return `${await sources} ${JSON.stringify([themeColours, socialImageSize])}`;
  },
};

async function hashFiles(files: readonly (string | URL)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

const { background, ink, accent } = themeColours.default;

/** The favicon: the symbol without a background. Its steps follow the browser's colour scheme. */
function drawFavicon(): string {
  const dark = themeColours.infrastructure.ink;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 3 26 26">`,
    `<style>.t{fill:${ink}}.s{fill:${accent}}@media(prefers-color-scheme:dark){.t{fill:${dark}}.s{fill:${themeColours.default.onDark}}}</style>`,
    `<path class="t" d="${symbol.steps}"/><path class="s" d="${symbol.stone}"/></svg>`,
  ].join('');
}

/**
 * The symbol on the site's background, for home screens. `scale` is the ratio of the symbol's width to the icon's. A
 * maskable icon must keep its content within the inner 80 per cent.
 */
function drawIcon(scale: number): string {
  const size = symbol.size / scale;
  const x = (size - symbol.size) / 2;
  // The symbol is 24 wide and 20 high, and its centre is two units below that of its square.
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<path fill="${background}" d="M0 0H${size}V${size}H0z"/><g transform="translate(${x} ${x - 2})">`,
    `<path fill="${ink}" d="${symbol.steps}"/><path fill="${accent}" d="${symbol.stone}"/></g></svg>`,
  ].join('');
}
